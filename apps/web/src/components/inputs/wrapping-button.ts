/** Props of a button whose label takes several lines where it is wider than its place, as with large text on a phone. */
export const wrapping = {
  h: 'auto',
  mih: 'var(--button-height)',
  maw: '100%',
  styles: { label: { whiteSpace: 'normal', textAlign: 'start' } },
} as const
