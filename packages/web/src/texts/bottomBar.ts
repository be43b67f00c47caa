export const bottomBarTexts = {
  label: 'Schnellzugriff',
  open: (tips: number, questions: number) =>
    [
      ...(tips > 0 ? [tips === 1 ? '1 Tipp' : `${tips} Tipps`] : []),
      ...(questions > 0 ? [questions === 1 ? '1 Frage' : `${questions} Fragen`] : []),
    ]
      .join(' und ')
      .concat(' offen in den nächsten 48 Stunden'),
} as const;
