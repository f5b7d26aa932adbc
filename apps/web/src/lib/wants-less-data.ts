/** The browser's data saver setting, where supported. */
export function wantsLessData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
