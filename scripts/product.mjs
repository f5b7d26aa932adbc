/** For `npm start` and `npm run pack`: no tools of developers, which `tooling` has, and no browsers of tests. */
export const INSTALL = [
  'install',
  '--frozen-lockfile',
  '--filter=isp-manager',
  '--filter=./apps/*',
  '--filter=./packages/*',
]

export const BUILD = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none']
