import { guatemalaToday } from '@isp/domain/dates/local-date'
import {
  addGroupClientsInput,
  availableClientsInput,
  expenseProductsInput,
  groupInput,
  listGroupsInput,
  recoveriesInput,
  updateGroupInput,
} from '@isp/domain/groups/group.schema'
import { idInput } from '@isp/domain/integers'
import { operatorProcedure, router } from '../trpc'
import { listGroupsWithClients } from './group-detail.queries'
import { readRecoveries, readRecovery } from './group-recovery.service'
import { listGroupNames, listGroups } from './group-summary.queries'
import { findProducts } from './group-write.queries'
import { addClientsToGroup, changeGroup, createGroup, readGroup, removeGroup } from './groups.service'
import { listAvailableClients, listUngroupedClients } from './membership.queries'

export const groupsRouter = router({
  list: operatorProcedure
    .input(listGroupsInput)
    .query(({ ctx, input }) => listGroups(ctx.db, { ...input, today: guatemalaToday(ctx.clock.now()) })),
  /** Every group, to choose one from. */
  names: operatorProcedure.query(({ ctx }) => listGroupNames(ctx.db)),
  listWithClients: operatorProcedure.query(({ ctx }) => listGroupsWithClients(ctx.db, guatemalaToday(ctx.clock.now()))),
  byId: operatorProcedure.input(idInput).query(({ ctx, input }) => readGroup(ctx, input.id)),
  /** When groups have recovered their expenses, or will have. */
  recoveries: operatorProcedure.input(recoveriesInput).query(({ ctx, input }) => readRecoveries(ctx, input.ids)),
  /** The same of one group, with the months of its utility. */
  recovery: operatorProcedure.input(idInput).query(({ ctx, input }) => readRecovery(ctx, input.id)),
  create: operatorProcedure.input(groupInput).mutation(({ ctx, input }) => createGroup(ctx, input)),
  addClients: operatorProcedure
    .input(addGroupClientsInput)
    .mutation(({ ctx, input }) => addClientsToGroup(ctx, input.id, input.clientIds)),
  update: operatorProcedure
    .input(updateGroupInput)
    .mutation(({ ctx, input: { id, version, ...changes } }) => changeGroup(ctx, { id, version }, changes)),
  delete: operatorProcedure.input(idInput).mutation(({ ctx, input }) => removeGroup(ctx, input.id)),
  availableClients: operatorProcedure
    .input(availableClientsInput)
    .query(({ ctx, input }) => listAvailableClients(ctx.db, input)),
  ungroupedClients: operatorProcedure.query(({ ctx }) => listUngroupedClients(ctx.db)),
  expenseProducts: operatorProcedure
    .input(expenseProductsInput)
    .query(({ ctx, input }) => findProducts(ctx.db, input.search)),
})
