import { type PointExample, rulesTexts } from '../../texts/rules.ts';
import './PointExamples.css';

/** Tips, results and what they are worth, in a table. */
export const PointExamples = ({ rows }: { rows: readonly PointExample[] }) => (
  <table className="point-examples">
    <caption className="visually-hidden">{rulesTexts.examples}</caption>
    <thead>
      <tr>
        <th scope="col">{rulesTexts.tip}</th>
        <th scope="col">{rulesTexts.result}</th>
        <th scope="col">{rulesTexts.points}</th>
        <th scope="col">{rulesTexts.why}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ tip, result, points, why }) => (
        <tr key={tip + result}>
          <td>{tip}</td>
          <td>{result}</td>
          <td className="point-example-worth score-figure">{points}</td>
          <td>{why}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
