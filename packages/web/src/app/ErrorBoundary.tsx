import { Component, type ReactNode, useEffect } from 'react';
import { useOnline } from '../online.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value renders the children again. */
  resetKey?: string;
  /** Loads the page again; until then browsers and Vite remember what could not be loaded. */
  reload?: () => void;
}

const reloadPage = () => window.location.reload();

/** Says in German that a screen crashed, or that its code has not come, instead of leaving a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) {
      this.setState({ error: null });
    }
  }

  override render() {
    const { children, reload = reloadPage } = this.props;
    if (!this.state.error) return children;
    return (
      <div className="page page-narrow page-crashed">
        {isMissingCode(this.state.error) ? (
          <MissingCode reload={reload} />
        ) : (
          <EmptyState
            title={shellTexts.crashed}
            action={<Button onClick={reload}>{shellTexts.reload}</Button>}
          >
            {shellTexts.crashedText}
          </EmptyState>
        )}
      </div>
    );
  }
}

/** As Chromium, Firefox, WebKit and Vite say it. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /imported module|module script|preload CSS/.test(error.message);

/** Whether code was missed for want of a network; the player may have gone on to another page since. */
let wasOffline = false;

/** Without a network the page waits for it, since to load it again would leave nothing at all. */
const MissingCode = ({ reload }: { reload: () => void }) => {
  const isOnline = useOnline();
  useEffect(() => {
    const isBack = isOnline && wasOffline;
    wasOffline = !isOnline;
    if (isBack) reload();
  }, [isOnline, reload]);
  return isOnline ? (
    <EmptyState
      title={shellTexts.notLoaded}
      action={<Button onClick={reload}>{shellTexts.reload}</Button>}
    >
      {shellTexts.notLoadedText}
    </EmptyState>
  ) : (
    <EmptyState title={shellTexts.offline}>{shellTexts.offlineText}</EmptyState>
  );
};
