let settle = () => {}
const settled = new Promise<void>((resolve) => {
  settle = resolve
})

/**
 * `settled` resolves once the first page shows its data. Code that this page does not show waits for it: with a weak
 * signal it would take the connections of the data.
 */
export const firstPage = { settled, settle }
