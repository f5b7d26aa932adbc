/**
 * The syntax and the styles of the build, the check of its library calls and what an older browser shows follow from
 * this list.
 */
export const OLDEST_BROWSERS = [
  // The last one of Windows 7 and 8.
  { key: 'chrome', name: 'Chrome', version: '109' },
  { key: 'firefox', name: 'Firefox', version: '128' },
  { key: 'safari', name: 'Safari', version: '15.4' },
] as const

/** As `build.cssTarget` of Vite. */
export const STYLES_TARGET = OLDEST_BROWSERS.map(({ key, version }) => `${key}${version}`)

/**
 * As `build.target` of Vite: they have this syntax but for static blocks, which the check of the build refuses. By their
 * names, private fields would be translated for a bug of Safari that no code here meets, which takes 2 kB
 * (findings/vite-private-fields-for-safari.sh).
 */
export const SCRIPTS_TARGET = 'es2022'

/**
 * Shown in a browser that is too old. `public/before-app.js`, in the syntax of every browser, looks for what the
 * browsers before the oldest ones lack, and for a module that cannot be read. It is a file, because the content
 * security policy allows no inline script, and has no comments, because it is not minified.
 */
export const TOO_OLD =
  `Este navegador es demasiado antiguo para ISP Manager. Actualízalo, o abre esta página con ${named()} o una versión ` +
  'más nueva. En un iPhone o iPad hace falta iOS 15.4.'

function named(): string {
  const names = OLDEST_BROWSERS.map(({ name, version }) => `${name} ${version}`)
  return `${names.slice(0, -1).join(', ')} o ${names.at(-1)}`
}
