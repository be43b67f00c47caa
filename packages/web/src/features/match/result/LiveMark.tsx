import { matchTexts } from '../../../texts/matches.ts';
import './LiveMark.css';

/** Stands beside every score that is not final. */
export const LiveMark = () => <span className="live-mark">{matchTexts.live}</span>;
