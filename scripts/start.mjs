// `npm start`, `npm run demo`, `npm run backup` and `npm run restore`. Everything newer than what an old Node can parse
// is in the file imported last, after the check of its version.
import './require-node.mjs'

import('./start-server.mjs').catch((error) => {
  console.error(error)
  process.exit(1)
})
