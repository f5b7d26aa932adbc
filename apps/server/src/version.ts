import { version } from '../../../package.json'

/** The release, from the root's package.json; the build puts it into the bundle. */
export const VERSION: string = version
