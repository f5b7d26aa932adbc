// Test fixture, run as a process: works on a data folder like a command, and prints its user.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { becomeDataOwner, refuseForeignData } from './data-owner'

const [dataDir = ''] = process.argv.slice(2)
try {
  const name = becomeDataOwner(dataDir)
  refuseForeignData(dataDir)
  writeFileSync(join(dataDir, 'written'), '')
  const [uid, gid, groups] = [process.getuid?.(), process.getgid?.(), process.getgroups?.()]
  process.stdout.write(JSON.stringify({ uid, gid, groups, name }))
} catch (error) {
  process.stderr.write((error as Error).message)
}
