import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { change } from '../../api/change.ts';
import { formatEuros } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AdminConfirmButton } from '../admin/AdminConfirmButton.tsx';
import { useAction } from '../admin/useAction.ts';
import { useTournament } from '../tournament/useTournament.ts';

interface StartTournamentProps {
  pack: string;
  name: string;
  /** Prizes of the present tournament that are not paid out. */
  unpaidCents: number;
}

/** Says what stays and what begins anew, and starts the tournament once the present one is closed. */
export const StartTournament = ({ pack, name, unpaidCents }: StartTournamentProps) => {
  const present = useTournament();
  const start = useAction({
    run: () => change(endpoints.startTournament, { params: { pack } }),
    done: texts.started(name),
    failed: texts.startFailed,
  });
  return (
    <>
      <div className="next-effects">
        <section>
          <h3>{texts.stays}</h3>
          <ul>
            {texts.staying.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{texts.begins}</h3>
          <ul>
            {texts.beginning.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
      </div>
      {unpaidCents > 0 ? <Notice>{texts.unpaid(formatEuros(unpaidCents))}</Notice> : null}
      {present?.closed ? (
        <div className="admin-actions">
          <AdminConfirmButton
            label={texts.start(name)}
            title={texts.startTitle(name)}
            confirmLabel={texts.start(name)}
            loading={start.isPending}
            onConfirm={() => start.mutate()}
          >
            {texts.startText(present.name)}
          </AdminConfirmButton>
        </div>
      ) : (
        <p>
          {present ? texts.notClosed(present.name) : null}{' '}
          <Link to={paths.adminClosing}>{texts.toClosing}</Link>
        </p>
      )}
    </>
  );
};
