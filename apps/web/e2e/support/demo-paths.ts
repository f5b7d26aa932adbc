import { appPaths } from '@isp/domain/app-paths'

/** In the demo data, every kind of record begins with this id or number. */
const FIRST = '1'

/** Of whom a statement is. */
const OWNERS = `?of=regular-${FIRST},variable-${FIRST}`

/** Every screen, as a path that exists in the demo data. */
export const demoPaths = appPaths.map(
  (path) => path.replaceAll(/:\w+/g, FIRST) + (path === '/statements/print' ? OWNERS : ''),
)
