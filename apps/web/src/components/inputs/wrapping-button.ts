/** Props of a button whose label takes several lines where it is wider than its place, as with large text on a phone. */
export const wrapping = {
  h: 'auto',
  mih: 'var(--button-height)',
  maw: '100%',
  styles: {
    // As high as its lines, a button does not centre its label itself, and a line of the height of its letters cuts them.
    root: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', paddingBlock: 4 },
    label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.4 },
  },
} as const
