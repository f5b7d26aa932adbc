// The scroll methods return promises since Chromium 153. With these types the compiler refuses them as the result of an
// effect, which TypeScript's own `void` allows (findings/react-effect-that-scrolls.sh).
interface Scrolls {
  (options?: ScrollToOptions): void | Promise<void>
  (x: number, y: number): void | Promise<void>
}

interface Element {
  scroll: Scrolls
  scrollBy: Scrolls
  scrollTo: Scrolls
  scrollIntoView(where?: boolean | ScrollIntoViewOptions): void | Promise<void>
}
