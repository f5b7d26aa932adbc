/** Packages of tests: browsers and their drivers, mutation tools, lint. */
const LEFT_OUT = ['@isp/journeys', '@isp/mutation', '@isp/import-rules']

/** What `npm start` and `npm run pack` install. */
export const INSTALL = ['install', '--frozen-lockfile', ...LEFT_OUT.map((name) => `--filter=!${name}`)]

export const BUILD = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none']
