// What `npm start` and `npm run pack` install: everything without the test browsers, their drivers and the mutation tools.
export const INSTALL = ['install', '--frozen-lockfile', '--filter=!@isp/journeys', '--filter=!@isp/mutation']

export const BUILD = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none']
