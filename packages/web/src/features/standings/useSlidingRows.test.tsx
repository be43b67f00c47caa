import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { give } from '../../test/browser.ts';
import { useSlidingRows } from './movingRows.ts';

const List = ({ ids, cause }: { ids: readonly string[]; cause?: unknown }) => {
  const list = useSlidingRows<HTMLUListElement>(ids.join(), cause ?? ids.join());
  return (
    <ul ref={list}>
      {ids.map((id) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
};

/** Which rows began to slide, and from where. */
const begun: string[] = [];
beforeEach(() => {
  begun.length = 0;
  // Rows of 50 px, since there is no layout here.
  give(Element.prototype, {
    animate(this: Element, [from]: [Keyframe]) {
      begun.push(`${this.textContent} ${from['transform']}`);
    },
    getBoundingClientRect(this: Element) {
      return { top: 0, height: this.children.length * 50 };
    },
  });
});

describe('rows', () => {
  it('slide from their old places', () => {
    const { rerender } = render(<List ids={['a', 'b', 'c']} />);
    expect(begun).toEqual([]);
    rerender(<List ids={['c', 'a', 'b']} />);
    expect(begun).toEqual(['c translateY(100px)', 'a translateY(-50px)', 'b translateY(-50px)']);
  });

  it('slide once for one cause, and from where they came to stand since', () => {
    const [first, second] = [{}, {}];
    const { rerender } = render(<List ids={['a', 'b', 'c']} cause={first} />);
    rerender(<List ids={['b', 'a', 'c']} cause={second} />);
    expect(begun.splice(0)).toEqual(['b translateY(50px)', 'a translateY(-50px)']);
    rerender(<List ids={['b', 'c', 'a']} cause={second} />);
    expect(begun).toEqual([]);
    rerender(<List ids={['c', 'b', 'a']} cause={first} />);
    expect(begun).toEqual(['c translateY(50px)', 'b translateY(-50px)']);
  });
});
