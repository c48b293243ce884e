/** Why a backup, a restoration or a move is refused or has failed; the message is printed to the operator. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
}
