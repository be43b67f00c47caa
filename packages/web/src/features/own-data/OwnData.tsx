import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { ownDataTexts as texts } from '../../texts/ownData.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { notifyError } from '../../ui/notifications.ts';
import { downloadFile } from '../exports/downloadFile.ts';
import './OwnData.css';

type Wish = AnswerOf<typeof endpoints.ownData>;

/** How often it is looked whether the file is there. */
const AGAIN_MS = 3_000;

const isMaking = ({ askedAt, madeAt }: Wish) => askedAt !== null && madeAt === null;

/** Asks for all that is stored of the player, and offers the files once a job has made them. */
const OwnData = () => {
  const query = useQuery({
    ...queryOf(endpoints.ownData),
    refetchInterval: ({ state }) => (state.data && isMaking(state.data) ? AGAIN_MS : false),
  });
  return (
    <div className="own-data">
      <p>{texts.lead}</p>
      <Loaded query={query} height={44}>
        {(wish) => (isMaking(wish) ? <p role="status">{texts.making}</p> : <Files wish={wish} />)}
      </Loaded>
    </div>
  );
};

export default OwnData;

const Files = ({ wish: { until } }: { wish: Wish }) => {
  const ask = useMutation({ mutationFn: () => change(endpoints.askOwnData) });
  return (
    <>
      {until === null ? null : (
        <>
          <div className="own-data-files">
            <FileButton form="json" />
            <FileButton form="csv" />
          </div>
          <small>
            {texts.until} <FormattedDate instant={until} />
          </small>
        </>
      )}
      <Button variant="quiet" loading={ask.isPending} onClick={() => ask.mutate()}>
        {until === null ? texts.ask : texts.again}
      </Button>
      <FormAlert error={ask.error ? messageOf(ask.error) : undefined} />
    </>
  );
};

const FileButton = ({ form }: { form: 'json' | 'csv' }) => {
  const download = useMutation({
    mutationFn: () => downloadFile(endpoints.ownDataFile, { query: { form } }),
    onError: (error) => notifyError(`${texts.failed} ${messageOf(error)}`),
  });
  return (
    <Button loading={download.isPending} onClick={() => download.mutate()}>
      {texts.files[form]}
    </Button>
  );
};
