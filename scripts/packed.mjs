// `isp-manager` of the package runs this. Syntax that an old Node cannot parse is in the file that is imported last,
// after the version check.
import './require-node.mjs'

import('./run-packed.mjs').catch((error) => {
  console.error(error)
  process.exit(1)
})
