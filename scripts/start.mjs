// `npm start` and `npm run` with demo, backup, restore or admin. Syntax that an old Node cannot parse is in the file that
// is imported last, after the version check.
import './require-node.mjs'

import('./start-server.mjs').catch((error) => {
  console.error(error)
  process.exit(1)
})
