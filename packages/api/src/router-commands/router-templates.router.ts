import { saveRouterTemplatesInput } from '@isp/domain/router-commands/router-template.schema'
import { readTexts, saveTexts } from '../stored-texts/stored-texts.service'
import { operatorProcedure, router } from '../trpc'
import { routerTemplates } from './router-templates.service'

export const routerTemplatesRouter = router({
  /** The lines that cut and reconnect a client at a MikroTik, with their placeholders. */
  texts: operatorProcedure.query(({ ctx }) => readTexts(ctx.db, routerTemplates)),
  /**
   * Changes the lines; BAD_REQUEST for an unknown placeholder. CONFLICT if `version` is given and no longer current.
   */
  saveTexts: operatorProcedure
    .input(saveRouterTemplatesInput)
    .mutation(({ ctx, input: { version, ...changes } }) => saveTexts(ctx.db, routerTemplates, { version, changes })),
})
