/** What an invitation says of questions: of its own, as few games have some. */
export const questionsText = ({ count, points }: { count: number; points: number }) =>
  `Dazu ${count} Frage${count === 1 ? '' : 'n'}, bis zu ${points} Punkt${points === 1 ? '' : 'e'}`;
