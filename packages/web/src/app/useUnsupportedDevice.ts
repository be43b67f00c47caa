import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { isUnsupported, readDevice } from '../features/device/deviceInfo.ts';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';

/** Readable on any device. */
const readable = [paths.imprint, paths.privacy, paths.termsOfUse, paths.unsupported];

/** Leads a device that does not work to the notice: at the start and after each navigation. */
export const useUnsupportedDevice = (): void => {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const unsupportedIos = useTournament()?.unsupportedIos ?? '';
  useEffect(() => {
    if (!key || readable.some((path) => matchPath(path, pathname))) return;
    if (isUnsupported(readDevice(), unsupportedIos)) navigate(paths.unsupported, { replace: true });
  }, [key, pathname, navigate, unsupportedIos]);
};
