import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { Outlet } from 'react-router';
import { BetDelivery } from '../features/bets/BetDelivery.tsx';
import { usePlayerId } from '../features/session/usePlayerId.ts';
import { mantineSchemeManager } from '../theme/colorScheme.ts';
import { mantineTheme } from '../theme/mantineTheme.ts';

/** The screens behind the sign-in, with the component library that the public ones do without. */
const PlayerArea = () => (
  <MantineProvider
    theme={mantineTheme}
    colorSchemeManager={mantineSchemeManager}
    defaultColorScheme="auto"
  >
    <BetDelivery playerId={usePlayerId()} />
    <Outlet />
  </MantineProvider>
);

export default PlayerArea;
