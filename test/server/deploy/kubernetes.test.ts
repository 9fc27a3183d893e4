import { expect } from 'chai';
import { DRAIN_TIMEOUT } from '../../../server/limits.js';
import { ALLOW } from '../../../server/routes/paths.js';
import { FILES, faultsOf, manifest, manifests } from './manifests.js';

const { deployment, service, scaling, disruptions, network } = manifests;
const pod = deployment.spec?.template.spec;
const [container] = pod?.containers ?? [];
const labels = deployment.spec?.template.metadata?.labels;

describe('the Kubernetes manifests', () => {
  for (const file of FILES) {
    it(`are what the published schemas of Kubernetes say: ${file}`, () => {
      expect(faultsOf(manifest(file))).to.deep.equal([]);
    });
  }

  it('would not pass with a value that is wrong, or a field that does not exist', () => {
    const wrong = manifest('service.yaml');
    wrong.spec.ports[0].port = 'http';
    expect(faultsOf(wrong)[0]).to.include('/spec/ports/0/port must be integer');
    const unknown = manifest('deployment.yaml');
    unknown.spec.template.spec.containers[0].readynessProbe = {};
    expect(faultsOf(unknown)).to.deep.equal(['No schema knows /spec/template/spec/containers/0/readynessProbe.']);
  });

  it('mean the same pods', () => {
    for (const selected of [
      deployment.spec?.selector.matchLabels,
      service.spec?.selector,
      disruptions.spec?.selector?.matchLabels,
      network.spec?.podSelector?.matchLabels,
    ])
      expect(selected).to.deep.equal(labels);
    expect(scaling.spec?.scaleTargetRef.name).to.equal(deployment.metadata?.name);
  });

  it('probe an address that the service has, at the port it listens on', () => {
    for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]) {
      expect(ALLOW.get(probe?.httpGet?.path ?? '')).to.include('GET');
      expect(probe?.httpGet?.port).to.equal('http');
    }
    const port = container?.ports?.find(({ name }) => name === 'http')?.containerPort;
    expect(container?.env).to.deep.include({ name: 'PORT', value: String(port) });
  });

  it('leave the service the time to drain after the pause before it', () => {
    const [, seconds] = container?.lifecycle?.preStop?.exec?.command ?? [];
    expect(pod?.terminationGracePeriodSeconds).to.be.above(Number(seconds) + DRAIN_TIMEOUT / 1_000 + 2);
  });

  it('give the service nothing that it could misuse', () => {
    expect(pod?.automountServiceAccountToken).to.equal(false);
    expect(pod?.securityContext?.runAsNonRoot).to.equal(true);
    expect(container?.securityContext).to.deep.equal({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container?.resources?.limits).to.have.property('memory');
    expect(network.spec?.egress).to.deep.equal([]);
  });
});
