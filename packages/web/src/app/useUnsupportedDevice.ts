import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isUnsupported, readDevice } from '../features/device/deviceInfo.ts';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from './paths.ts';

/** Readable on any device. */
const readable: readonly string[] = [paths.imprint, paths.privacy, paths.termsOfUse];

/** Leads a device that does not work to the notice: at the start and after each navigation. */
export const useUnsupportedDevice = (): void => {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const unsupportedIos = useTournament()?.unsupportedIos ?? '';
  useEffect(() => {
    if (!key || readable.includes(pathname) || pathname === paths.unsupported) return;
    if (isUnsupported(readDevice(), unsupportedIos)) navigate(paths.unsupported, { replace: true });
  }, [key, pathname, navigate, unsupportedIos]);
};
