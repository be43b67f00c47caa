import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { shellTexts } from '../texts/shell.ts';
import { dismiss, type Notification, useNotifications } from './notifications.ts';
import './Notifications.css';

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };

/** The area is always there, so that a screen reader watches it. */
export const Notifications = () => (
  <section className="notifications" aria-label={shellTexts.notifications} aria-live="polite">
    {useNotifications().map((notification) => (
      <Alert key={notification.id} {...notification} />
    ))}
  </section>
);

const Alert = ({ id, type, message, icon }: Notification) => {
  const Icon = icons[type];
  return (
    <div className={`notification notification-${type}`}>
      {icon ?? <Icon aria-hidden size={22} />}
      <p>{message}</p>
      <button type="button" aria-label={shellTexts.dismiss} onClick={() => dismiss(id)}>
        <IconX aria-hidden size={20} />
      </button>
    </div>
  );
};
