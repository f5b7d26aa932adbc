import * as initial from './2026-11-21-initial'
import * as quickDueDate from './2026-11-21-quick-due-date'
import * as changeLog from './2026-11-22-change-log'
import * as clientImports from './2026-11-23-client-imports'
import * as backupRuns from './2026-11-24-backup-runs'
import * as changeLogAlways from './2026-11-24-change-log-always'
import * as paymentMarkedAt from './m007-payment-marked-at'
import * as generations from './m008-generations'
import * as recordVersions from './m009-record-versions'
import * as requestKeys from './m010-request-keys'
import * as loginAttempts from './m011-login-attempts'
import * as spanishNameOrder from './m012-spanish-name-order'
import * as clientNotes from './m013-client-notes'
import * as monthlySums from './m014-monthly-sums'
import * as receipts from './m015-receipts'
import * as dueAndPaidIndexes from './m016-due-and-paid-indexes'
import * as deletedRecords from './m017-deleted-records'
import * as clientSearchIndexes from './m018-client-search-indexes'
import * as business from './m019-business'
import * as clientPauses from './m020-client-pauses'
import * as collections from './m021-collections'
import * as cashClosings from './m022-cash-closings'
import * as quotationState from './m023-quotation-state'
import * as monthBand from './m024-month-band'
import * as apiTokens from './m025-api-tokens'
import * as secondFactor from './m026-second-factor'
import * as changeNotifications from './m027-change-notifications'
import * as invariantChecks from './m028-invariant-checks'
import * as seenClock from './m029-seen-clock'
import * as accountGuesses from './m030-account-guesses'
import * as sessionNotifications from './m031-session-notifications'
import * as receiptBank from './m032-receipt-bank'
import * as accounts from './m033-accounts'
import * as entriesWakeReaders from './m034-entries-wake-readers'
import * as takenOutAtClosing from './m035-taken-out-at-closing'
import * as owedPayments from './m036-owed-payments'
import * as quotationContact from './m037-quotation-contact'
import * as oneChangeChannel from './m038-one-change-channel'
import * as cleanTexts from './m039-clean-texts'
import * as billedFrom from './m040-billed-from'
import * as imports from './m041-imports'
import * as cashMovements from './m042-cash-movements'
import * as otherCharges from './m043-other-charges'
import * as auditLogSince from './m044-audit-log-since'
import * as externalId from './m045-external-id'
import * as importedMonths from './m046-imported-months'
import * as voidedTogether from './m047-voided-together'
import * as skippedReceipts from './m048-skipped-receipts'
import * as searchedMarks from './m049-searched-marks'
import * as dailySums from './m050-daily-sums'
import * as clientFigures from './m051-client-figures'
import * as slipsWithoutZeros from './m052-slips-without-zeros'
import * as routerTemplates from './m053-router-templates'
import * as receiptTotals from './m054-receipt-totals'
import * as groupSearchWords from './m055-group-search-words'
import * as orderedDebts from './m056-ordered-debts'
import * as provisionalReceipts from './m057-provisional-receipts'
import * as clientRouterFields from './m058-client-router-fields'
import * as cuts from './m059-cuts'
import * as routerUsersOffer from './m060-router-users-offer'
import * as oneIndexOfSlips from './m061-one-index-of-slips'
import * as oldestDebts from './m062-oldest-debts'
import type { ProductMigration } from './progress'

/**
 * Every migration by name, sorted: they run in the order of their names. A released migration is frozen; change the
 * schema by adding one. New names are numbered (`m007-…`, `m008-…`), never dated: a name that sorts before one that an
 * installed database has run stops that installation at its start, while a fresh database accepts it.
 */
export const migrations: Record<string, ProductMigration> = {
  '2026-11-21-initial': initial,
  '2026-11-21-quick-due-date': quickDueDate,
  '2026-11-22-change-log': changeLog,
  '2026-11-23-client-imports': clientImports,
  '2026-11-24-backup-runs': backupRuns,
  '2026-11-24-change-log-always': changeLogAlways,
  'm007-payment-marked-at': paymentMarkedAt,
  'm008-generations': generations,
  'm009-record-versions': recordVersions,
  'm010-request-keys': requestKeys,
  'm011-login-attempts': loginAttempts,
  'm012-spanish-name-order': spanishNameOrder,
  'm013-client-notes': clientNotes,
  'm014-monthly-sums': monthlySums,
  'm015-receipts': receipts,
  'm016-due-and-paid-indexes': dueAndPaidIndexes,
  'm017-deleted-records': deletedRecords,
  'm018-client-search-indexes': clientSearchIndexes,
  'm019-business': business,
  'm020-client-pauses': clientPauses,
  'm021-collections': collections,
  'm022-cash-closings': cashClosings,
  'm023-quotation-state': quotationState,
  'm024-month-band': monthBand,
  'm025-api-tokens': apiTokens,
  'm026-second-factor': secondFactor,
  'm027-change-notifications': changeNotifications,
  'm028-invariant-checks': invariantChecks,
  'm029-seen-clock': seenClock,
  'm030-account-guesses': accountGuesses,
  'm031-session-notifications': sessionNotifications,
  'm032-receipt-bank': receiptBank,
  'm033-accounts': accounts,
  'm034-entries-wake-readers': entriesWakeReaders,
  'm035-taken-out-at-closing': takenOutAtClosing,
  'm036-owed-payments': owedPayments,
  'm037-quotation-contact': quotationContact,
  'm038-one-change-channel': oneChangeChannel,
  'm039-clean-texts': cleanTexts,
  'm040-billed-from': billedFrom,
  'm041-imports': imports,
  'm042-cash-movements': cashMovements,
  'm043-other-charges': otherCharges,
  'm044-audit-log-since': auditLogSince,
  'm045-external-id': externalId,
  'm046-imported-months': importedMonths,
  'm047-voided-together': voidedTogether,
  'm048-skipped-receipts': skippedReceipts,
  'm049-searched-marks': searchedMarks,
  'm050-daily-sums': dailySums,
  'm051-client-figures': clientFigures,
  'm052-slips-without-zeros': slipsWithoutZeros,
  'm053-router-templates': routerTemplates,
  'm054-receipt-totals': receiptTotals,
  'm055-group-search-words': groupSearchWords,
  'm056-ordered-debts': orderedDebts,
  'm057-provisional-receipts': provisionalReceipts,
  'm058-client-router-fields': clientRouterFields,
  'm059-cuts': cuts,
  'm060-router-users-offer': routerUsersOffer,
  'm061-one-index-of-slips': oneIndexOfSlips,
  'm062-oldest-debts': oldestDebts,
}
