// Builds the page at /api/docs into `dist/api-docs`: our files, and the two of Swagger UI that it loads. Its package has
// 12 MB, so the server does not depend on it.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const TARGET = join(import.meta.dirname, 'dist/api-docs')
const VIEWER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const VIEWER_FILES = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css', 'LICENSE']

await rm(TARGET, { recursive: true, force: true })
await mkdir(TARGET, { recursive: true })
await cp(join(import.meta.dirname, 'api-docs'), TARGET, { recursive: true })
for (const file of VIEWER_FILES) await cp(join(VIEWER, file), join(TARGET, file))
for (const file of await readdir(TARGET)) {
  if (!/\.(?:js|css|html)$/.test(file)) continue
  const path = join(TARGET, file)
  await writeFile(`${path}.gz`, await promisify(gzip)(await readFile(path), { level: 9 }))
}
