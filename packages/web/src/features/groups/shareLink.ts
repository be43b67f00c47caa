import { paths } from '../../paths.ts';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';

/** The address by which a group is joined. @param token of the group's link */
export const invitationLink = (token: string): string =>
  `${window.location.origin}${paths.invitation(token)}`;

/** Shares the link of a group. A closed share dialog is a cancellation; after any other failure the link is copied. */
export const shareLink = async (name: string, url: string): Promise<void> => {
  try {
    await navigator.share({ text: texts.shareText(name), url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url);
  }
};

/** Copies a text and says so; pages of plain http have no clipboard. */
export const copyText = async (
  text: string,
  done: string = texts.copied,
  failed: string = texts.copyFailed,
): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(done);
  } catch {
    notifyError(failed);
  }
};
