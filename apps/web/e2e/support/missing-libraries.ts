/** Debian and Ubuntu packages of the libraries that a packaged Chromium needs and a minimal system lacks. */
const PACKAGES: Record<string, string> = {
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
  'libexpat.so.1': 'libexpat1',
}

/**
 * Returns which libraries a program lacks and how to install them, from the output of `ldd`; null if none is missing.
 */
export function missingLibraries(ldd: string): string | null {
  const missing = [...ldd.matchAll(/^\s*(\S+) => not found/gm)].map(([, name = '']) => name)
  if (missing.length === 0) return null
  const packages = [...new Set(missing.flatMap((name) => PACKAGES[name] ?? []))]
  const install = packages.length > 0 ? `; on Debian and Ubuntu: apt-get install ${packages.join(' ')}` : ''
  return `it lacks ${missing.join(', ')}${install}`
}
