import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { deviceNow } from '../clock.ts';
import { dayOf, formatInstant, useTimeZone } from '../formats.ts';
import { useOnline } from '../online.ts';
import { apiTexts, shellTexts } from '../texts/shell.ts';
import { useOldestStaleAnswer } from './staleAnswers.ts';
import { Unbroken } from './Unbroken.tsx';

/** Is rendered below the heading of every page inside. */
export const PageNotice = createContext<ReactNode>(null);

interface PageProps {
  /** The visible heading and the document's title. */
  title: string;
  /** `narrow` for forms, `text` for long texts. */
  width?: 'wide' | 'narrow' | 'text';
  /** Is rendered beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading gets the focus after a navigation, so that a screen reader speaks it. */
export const Page = ({ title, width = 'wide', aside, children }: PageProps) => (
  <div className={`page page-${width}`}>
    <header className="page-header">
      <PageHeading title={title}>
        <Unbroken>{title}</Unbroken>
      </PageHeading>
      {aside}
      <StaleMark />
    </header>
    {useContext(PageNotice)}
    {children}
  </div>
);

/** The heading of a screen that draws its own head. */
export const PageHeading = ({ title, children }: Pick<PageProps, 'title' | 'children'>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // The address that the app was opened with has the key 'default': there the browser decides.
  const arrived = key !== 'default';
  const shown = useRef<string>(null);
  useLayoutEffect(() => {
    // What changes behind the path alone, as for a dialog, is the same screen.
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived, pathname]);
  return (
    <>
      <title>{documentTitle(title)}</title>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
    </>
  );
};

/** What the tab of a screen with this heading is called. */
export const documentTitle = (title: string): string =>
  title.includes(shellTexts.product) ? title : `${title} · ${shellTexts.product}`;

/** Shows `Offline · Stand 20:19` once a page, while an answer on it could not be updated. */
export const StaleMark = () => {
  const since = useOldestStaleAnswer();
  const zone = useTimeZone();
  const isOnline = useOnline();
  if (since === null) return null;
  const isToday = dayOf(since, zone) === dayOf(deviceNow(), zone);
  const instant = formatInstant(since, isToday ? 'time' : 'date-time', zone);
  return (
    <p className="stale-mark" role="status">
      {(isOnline ? apiTexts.asOf : apiTexts.offlineAsOf)(instant)}
    </p>
  );
};
