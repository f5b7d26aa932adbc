// `npm run demo`: fills an empty database with a year of sample data, then exits; `npm start` shows it.
import { ensureCredentials } from '@isp/api/auth/auth.service'
import { seedDemo } from '@isp/db/seed/seed-demo'
import { becomeDataOwner } from '@isp/embedded-postgres/data-owner'
import { openDatabase } from './database'
import { readEnv } from './env'

async function main(): Promise<void> {
  const env = readEnv()
  becomeDataOwner(env.DATA_DIR)
  const { jobs: db, close } = await openDatabase(env, {
    clock: { now: () => new Date() },
    onError: ({ message }) => console.error(`database connection lost: ${message}`),
    onNotice: (message) => console.error(message),
  })
  try {
    await ensureCredentials(db, { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD })
    const { clients, variableClients, groups, quotations } = await seedDemo(db, new Date().toISOString())
    console.log(
      `Datos de demostración listos: ${clients} clientes, ${variableClients} clientes variables, ${groups} grupos y ` +
        `${quotations} cotizaciones. Inicia el sistema con npm start.`,
    )
  } finally {
    await close()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
