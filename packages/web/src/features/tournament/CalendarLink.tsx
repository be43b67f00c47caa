import { IconCalendarPlus } from '@tabler/icons-react';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { calendarTexts } from '../../texts/matches.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';
import { TextField } from '../../ui/TextField.tsx';
import './CalendarLink.css';

/** Brings the fixtures into the player's own calendar, by a link that phones know or by the address itself. */
export const CalendarLink = () => {
  const [open, setOpen] = useState(false);
  const { host, origin } = window.location;
  const address = `${origin}${endpoints.calendar.path}`;
  return (
    <>
      <button type="button" className="calendar-button" onClick={() => setOpen(true)}>
        <IconCalendarPlus aria-hidden size={22} />
        <span>{calendarTexts.open}</span>
      </button>
      <Dialog title={calendarTexts.open} open={open} onClose={() => setOpen(false)}>
        <div className="calendar-link">
          <p>{calendarTexts.explanation}</p>
          <a
            className="button button-primary calendar-subscribe"
            href={`webcal://${host}${endpoints.calendar.path}`}
          >
            {calendarTexts.subscribe}
          </a>
          <TextField
            label={calendarTexts.address}
            hint={calendarTexts.copyHint}
            value={address}
            onValue={() => {}}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="quiet" onClick={() => void copy(address)}>
            {calendarTexts.copy}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

/** Copying fails without https, or where the browser does not allow it. */
const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    notifySuccess(calendarTexts.copied);
  } catch {
    notifyError(calendarTexts.notCopied);
  }
};
