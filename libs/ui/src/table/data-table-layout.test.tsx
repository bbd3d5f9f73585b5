import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, companies, row } from './data-table.fixture';

describe('many rows', () => {
  /** A window of 400 px onto rows of 40. */
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(12_000);
    jest.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement, options?: unknown) {
      this.scrollTop = (options as ScrollToOptions).top ?? 0;
      this.dispatchEvent(new Event('scroll'));
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('only visible rows are in the document, and the keyboard reaches the others', async () => {
    render(<Table rows={companies(300)} />);
    const grid = screen.getByRole('grid');
    expect(grid).toHaveAttribute('aria-rowcount', '301');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
    expect(row('Empresa 1')).toHaveAttribute('aria-rowindex', '2');
    act(() => row('Empresa 1').focus());
    await userEvent.keyboard('{End}');
    expect(await screen.findByRole('row', { name: /Empresa 300 / })).toHaveFocus();
    expect(screen.queryByRole('row', { name: /Empresa 1 / })).not.toBeInTheDocument();
  });

  test('another page starts at its top, a refetch keeps the scroll position', () => {
    const { rerender } = render(<Table rows={companies(300)} pageKey="1" />);
    const scroll = screen.getByRole('grid').parentElement!;
    scroll.scrollTop = 5000;
    rerender(<Table rows={companies(300)} pageKey="1" />);
    expect(scroll.scrollTop).toBe(5000);
    rerender(<Table rows={companies(300)} pageKey="2" />);
    expect(scroll.scrollTop).toBe(0);
  });

  test('reaching the end is reported once per page', () => {
    const onNearEnd = jest.fn();
    const { rerender } = render(<Table rows={companies(300)} onNearEnd={onNearEnd} />);
    const scroll = screen.getByRole('grid').parentElement!;
    const scrollTo = (top: number) => {
      scroll.scrollTop = top;
      fireEvent.scroll(scroll);
    };
    scrollTo(5000);
    expect(onNearEnd).not.toHaveBeenCalled();
    scrollTo(11_500);
    scrollTo(11_600);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
    rerender(<Table rows={companies(340)} onNearEnd={onNearEnd} />);
    expect(onNearEnd).toHaveBeenCalledTimes(2);
  });
});

describe('with a layout', () => {
  const layout = { moveBefore: jest.fn(), resize: jest.fn() };
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const transfer = () => {
    const data = new Map<string, string>();
    return {
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
  };
  beforeEach(() => {
    layout.moveBefore.mockClear();
    layout.resize.mockClear();
  });

  test('a header is dragged before another; the first column is fixed', () => {
    render(<Table layout={layout} />);
    const dataTransfer = transfer();
    fireEvent.dragStart(head('Responsable'), { dataTransfer });
    expect(fireEvent.dragOver(head('Razón social'), { dataTransfer })).toBe(true);
    expect(fireEvent.dragOver(head('Vacantes'), { dataTransfer })).toBe(false);
    fireEvent.drop(head('Vacantes'), { dataTransfer });
    expect(layout.moveBefore.mock.calls).toEqual([['owner', 'active']]);
    expect(head('Razón social')).not.toHaveAttribute('draggable');
  });

  test('dropping something else moves nothing', () => {
    render(<Table layout={layout} />);
    fireEvent.drop(head('Vacantes'), { dataTransfer: transfer() });
    expect(layout.moveBefore).not.toHaveBeenCalled();
  });

  test('an edge is dragged, and the width is stored on release', () => {
    render(<Table layout={layout} />);
    const edge = head('Vacantes').querySelector('[aria-hidden]:last-child');
    if (!(edge instanceof HTMLElement)) throw new Error('The head has no edge.');
    edge.setPointerCapture = jest.fn();
    jest.spyOn(head('Vacantes'), 'offsetWidth', 'get').mockReturnValue(158);
    const pointer = (type: string, clientX: number) =>
      fireEvent(edge, new MouseEvent(type, { bubbles: true, clientX }));
    pointer('pointermove', 600);
    pointer('pointerdown', 500);
    pointer('pointermove', 530);
    expect(layout.resize).not.toHaveBeenCalled();
    pointer('pointerup', 542);
    pointer('pointerup', 560);
    expect(layout.resize.mock.calls).toEqual([['active', 200]]);
  });
});
