import fc from 'fast-check';
import { besideAnchor } from './menu-place';

const VIEW = { width: 1000, height: 800 };
const MENU = { width: 200, height: 300 };
const anchorAt = (left: number, top: number) => ({ left, top, right: left + 32, bottom: top + 32 });

test.each([
  ['bottom', 'start', anchorAt(100, 100), { top: 136, left: 100 }],
  ['bottom', 'end', anchorAt(500, 100), { top: 136, left: 332 }],
  ['bottom', 'start', anchorAt(100, 700), { top: 396, left: 100 }],
  ['top', 'start', anchorAt(100, 700), { top: 396, left: 100 }],
  ['top', 'start', anchorAt(100, 100), { top: 136, left: 100 }],
  ['bottom', 'end', anchorAt(0, 100), { top: 136, left: 8 }],
  ['bottom', 'start', anchorAt(960, 100), { top: 136, left: 792 }],
] as const)('%s %s of %j: %j', (side, align, anchor, place) => {
  expect(besideAnchor(anchor, MENU, VIEW, { side, align })).toEqual(place);
});

test('a menu that fits the window is always fully visible', () => {
  const sides = fc.record({ side: fc.constantFrom('bottom', 'top'), align: fc.constantFrom('start', 'end') } as const);
  fc.assert(
    fc.property(fc.nat(1100), fc.nat(900), sides, (left, top, place) => {
      const found = besideAnchor(anchorAt(left, top), MENU, VIEW, place);
      expect(found.left).toBeGreaterThanOrEqual(0);
      expect(found.top).toBeGreaterThanOrEqual(0);
      expect(found.left + MENU.width).toBeLessThanOrEqual(VIEW.width);
      expect(found.top + MENU.height).toBeLessThanOrEqual(VIEW.height);
    }),
  );
});
