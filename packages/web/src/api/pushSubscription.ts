/** Ends what this browser's push service keeps for the game; nothing where there is none, or it refuses. */
export const forgetSubscription = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The server has forgotten it: nothing arrives any more.
  }
};
