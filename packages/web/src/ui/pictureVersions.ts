import { observable, useObservable } from '../observable.ts';

const versions = observable<ReadonlyMap<string, number>>(new Map());

/** Says that there is another picture at this address: whoever shows it loads it again. */
export const pictureChanged = (address: string): void => {
  const known = versions.get();
  versions.set(new Map(known).set(address, (known.get(address) ?? 0) + 1));
};

/** The address of the picture as it is now; the browser keeps an address' picture otherwise. */
export const useLatestPicture = (address: string): string => {
  const version = useObservable(versions).get(address);
  return version === undefined ? address : `${address}?version=${version}`;
};
