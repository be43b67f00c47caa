/** Who may open a page, and who may no longer. */
export const roleTexts = {
  ended:
    'Du hilfst hier nicht mehr: Der Organisator hat dir die Spielleitung abgenommen. Mitspielen kannst du wie bisher.',
} as const;
