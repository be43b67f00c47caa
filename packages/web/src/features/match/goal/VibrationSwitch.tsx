import { useState } from 'react';
import { goalTexts as texts } from '../../../texts/goals.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { canVibrate, letVibrate, vibratesAtGoals } from './vibration.ts';

/** Lets this device vibrate at a goal; missing where it cannot. */
export const VibrationSwitch = () => {
  const [isOn, setOn] = useState(vibratesAtGoals);
  if (!canVibrate()) return null;
  return (
    <Switch
      label={texts.vibrate}
      checked={isOn}
      onChecked={(wanted) => {
        letVibrate(wanted);
        setOn(wanted);
      }}
    />
  );
};
