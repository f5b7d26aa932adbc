/** Keys that the tasks press, in the names that Playwright and Puppeteer share. */
export type Key = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape' | 'Tab'

/** What the walk needs of a browser. Elements are given as JavaScript expressions that the page evaluates. */
export type Driver = {
  open: (url: string) => Promise<void>
  /** The JSON value of an expression. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** Clicks an element like a mouse; false if the expression has none. */
  click: (element: string) => Promise<boolean>
  /** Chooses a file in an `<input type="file">`; false if the expression has none. */
  upload: (element: string, file: string) => Promise<boolean>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Sets the size of the viewport, without the browser's own bars. */
  resize: (width: number, height: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}
