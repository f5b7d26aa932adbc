/** Why a backup could not be created, read or restored; a closed set with a message for each. */
export type BackupFailure =
  /** The file does not exist. */
  | 'missing'
  /** This user may not read the file. */
  | 'unreadable'
  /** A file with this name already exists. */
  | 'exists'
  /** The database has never been used by this product. */
  | 'nothingToBackUp'
  /** Not a backup of this product. */
  | 'foreign'
  /** Truncated or modified. */
  | 'damaged'
  /** Created by a newer version of the product. */
  | 'newer'
  /** Encrypted, and no passphrase was given. */
  | 'passphraseMissing'
  | 'passphraseWrong'
  /** The target database has records. */
  | 'notEmpty'
  /** The restored data differs from the backup's own figures. */
  | 'differs'

/** An error that the operator can act on. */
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
