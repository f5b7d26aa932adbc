/** Why a backup could not be made, read or restored; a closed set, so that each has its sentence. */
export type BackupFailure =
  /** There is no such file. */
  | 'missing'
  /** This user may not read the file. */
  | 'unreadable'
  /** A file of that name exists already. */
  | 'exists'
  /** The database was never used by this product. */
  | 'nothingToBackUp'
  /** Something else than a backup of this product. */
  | 'foreign'
  /** Cut off, or not as it was written. */
  | 'damaged'
  /** Made by a newer version of the product. */
  | 'newer'
  /** Sealed, and no passphrase was given. */
  | 'passphraseMissing'
  | 'passphraseWrong'
  /** The database that should receive it holds records. */
  | 'notEmpty'
  /** What arrived is not what the backup says it holds. */
  | 'differs'

/** A failure that the operator can do something about. */
export class BackupError extends Error {
  override readonly name = 'BackupError'

  constructor(
    readonly reason: BackupFailure,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options)
  }
}
