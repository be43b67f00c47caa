import { Component, type ReactNode } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value renders the children again. */
  resetKey?: string;
}

/** Says in German that a screen crashed, instead of leaving a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) {
      this.setState({ failed: false });
    }
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page page-narrow page-crashed">
        <EmptyState
          title={shellTexts.crashed}
          action={<Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>}
        >
          {shellTexts.crashedText}
        </EmptyState>
      </div>
    );
  }
}
