import type { VNode } from 'preact';
import type { Fault } from '../address/state.js';
import type { Site } from '../site.js';
import { ADDRESS_FAULTS } from '../text/address-faults.js';
import { faultReason } from './fault-reasons.js';

/** How many are named; a link with more is broken in some other way. */
const MOST = 6;

/**
 * What a link says that the site does not know, where no field of the page tells it: an old or mistyped link gives its
 * result, and nothing is left aside in silence.
 * @param shown the names of the fields that tell their faults themselves
 */
export function AddressFaults({
  faults,
  shown,
  site,
}: {
  faults: readonly Fault[];
  shown: ReadonlySet<string>;
  site: Site;
}): VNode | null {
  const untold = faults.filter(({ name }) => !shown.has(name));
  if (untold.length === 0) return null;
  const texts = ADDRESS_FAULTS[site.state.language];
  return (
    <div class="notice address-faults" role="note">
      <p>{texts.lead}</p>
      <ul>
        {untold.slice(0, MOST).map((fault) => (
          <li key={fault.name}>
            <code>{fault.value === '' ? fault.name : `${fault.name}=${fault.value}`}</code>
            <Reason text={faultReason(fault, site)} />
          </li>
        ))}
        {untold.length > MOST && <li>{texts.others(untold.length - MOST)}</li>}
      </ul>
    </div>
  );
}

function Reason({ text }: { text: string | undefined }): VNode | null {
  return text === undefined ? null : <> · {text}</>;
}
