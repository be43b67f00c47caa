import { useSyncExternalStore } from 'react';

/** Whether this device has a network at all; with one, the server may still be away. */
export const useOnline = () => useSyncExternalStore(onNetworkChange, () => navigator.onLine);

const onNetworkChange = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
