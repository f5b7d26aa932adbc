// Run by `pnpm --filter @isp/server run openapi`: prints the OpenAPI document, which a release carries.
import { documentText } from './served-document'

process.stdout.write(`${documentText()}\n`)
