import { Checkbox, Stack } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { ErasurePreviewView } from '@league/contracts/erasure/views'
import { formatCount } from '../../ui/format-count.ts'
import text from '../../ui/text.module.css'
import { Instant } from '../Instant.tsx'
import { remainingText } from './remaining-text.ts'
import styles from './Erasure.module.css'

interface Props {
  preview: ErasurePreviewView
  /** Which mentions are erased too, in their order. */
  ticked: readonly boolean[]
  onToggle: (index: number) => void
}

/** What erasing a person removes, which other texts mention the person, and what stays and why. */
export function ErasurePreview({ preview, ticked, onToggle }: Props) {
  const { kind, name, mentions, remaining } = preview
  return (
    <>
      <p className={styles.lead}>
        This removes the personal data of <strong>{name}</strong> for good. It cannot be undone.
      </p>
      <Part title="What is erased">
        <ul className={styles.list}>
          {kind === 'player' ? erasedOfPlayer(preview) : erasedOfUser}
          {preview.api_tokens > 0 && (
            <li>The names of {formatCount(preview.api_tokens, 'API token')}, which keep working</li>
          )}
        </ul>
      </Part>
      {mentions.length > 0 && (
        <Part title={`Texts that mention ${name}`}>
          <p className={text.hint}>
            Ticked texts are replaced by “(erased)”, and on pages the name by “[removed]”. Change what is in
            use before, if it should read otherwise. Texts with only a part of the name may be about somebody
            else.
          </p>
          <Stack gap="xs" mt="xs">
            {mentions.map((mention, index) => (
              <Checkbox
                key={`${mention.where} ${mention.text}`}
                label={<span className={styles.text}>{mention.text}</span>}
                description={
                  <>
                    {mention.where}
                    {mention.in_use && ' (in use)'}, <Instant at={mention.at} />
                  </>
                }
                checked={ticked[index] ?? false}
                onChange={() => onToggle(index)}
              />
            ))}
          </Stack>
        </Part>
      )}
      <Part title="What stays">
        <ul className={styles.list}>
          {kind === 'player' ? (
            <li>
              Games, statistics and rosters, so that all results stay right. They show “Forgotten player”.
            </li>
          ) : (
            <li>The history, so that every change can be explained. It shows “Deleted user”.</li>
          )}
          <li>Backups that were made before. Delete or replace them yourself.</li>
          <li>Copies outside of this product, for example in browsers and search engines.</li>
          {remaining.map(({ kind: remainingKind, text: found, where }) => (
            <li key={`${remainingKind} ${where} ${found}`}>
              <span className={styles.text}>“{found}”</span>. {where && `${where}. `}
              {remainingText[remainingKind]}
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function erasedOfPlayer({ profiles, pictures }: ErasurePreviewView): ReactNode {
  return (
    <>
      <li>Current and earlier names, email addresses, phone numbers and attributes</li>
      {profiles > 1 && (
        <li>The same of {formatCount(profiles - 1, 'profile')} that was merged into this one</li>
      )}
      <li>
        Photo, sponsor and video
        {pictures > 0 && `, with ${formatCount(pictures, 'picture file')}`}
      </li>
    </>
  )
}

const erasedOfUser: ReactNode = (
  <>
    <li>The account: the user can no longer sign in</li>
    <li>Current and earlier usernames and email addresses</li>
    <li>Password, sessions, known browsers and API tokens</li>
  </>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}
