"""Shared kit: scripted travel photography with Blender 3.4 (Cycles CPU, no OIDN in Debian's build) + numpy 'darkroom'."""
import sys, os, math, random, time, struct, zlib, json
sys.path.append('/usr/lib/python3/dist-packages')   # numpy: apt-get install python3-numpy
import numpy as np
try:
    import bpy
    from mathutils import Vector, Matrix
except ImportError:
    bpy = None
HERE = os.path.dirname(os.path.abspath(__file__))
R = math.radians
_a = sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []
def _after(k, d=None): return _a[_a.index('--'+k)+1] if '--'+k in _a else d
def _recipe():
    """what makes one picture differ from its scene: --picture NAME (recorded in finals.json) or --recipe FILE.json."""
    if '--recipe' in _a: return json.load(open(_after('recipe')))
    if '--picture' in _a: return next(dict(e['variant'], name=e['code']) for e in json.load(open(os.path.join(HERE, 'finals.json'))) if e['code'] == _after('picture'))
    return {}
REC = _recipe()
def arg(k, d):      # command line, then recipe, then the scene's own default
    if '--'+k in _a: return type(d)(_after(k))
    return type(d)(REC[k]) if k in REC else d
def opt(k, d): return REC.get(k, d)      # recipe values of any shape: lists, flags, palettes
OUT = _after('out', os.path.join(HERE, 'out'))
THR = arg("thr", 2); W = arg('w', 480); H = int(W*0.625); SPP = arg('spp', 20); DRAFT = W < 900
T0 = time.time()

# ------------------------------------------------------------------ numpy noise
_tab = {}
def _t(seed):
    if seed not in _tab:
        r = np.random.RandomState(seed); p = r.permutation(256); a = r.rand(256)*2*np.pi
        _tab[seed] = (np.concatenate([p, p]), np.cos(a), np.sin(a))
    return _tab[seed]
def perlin(x, y, seed=0):
    p, gx, gy = _t(seed)
    x = np.asarray(x, float); y = np.asarray(y, float)
    xi = np.floor(x).astype(int); yi = np.floor(y).astype(int); xf = x-xi; yf = y-yi; xi &= 255; yi &= 255
    u = xf**3*(xf*(xf*6-15)+10); v = yf**3*(yf*(yf*6-15)+10)
    def g(i, j):
        h = p[p[(xi+i) & 255]+((yi+j) & 255)]
        return gx[h]*(xf-i)+gy[h]*(yf-j)
    a = g(0, 0); b = g(1, 0); c = g(0, 1); d = g(1, 1)
    return (a+(b-a)*u+((c+(d-c)*u)-(a+(b-a)*u))*v)*1.5
def fbm(x, y, octv=5, gain=.5, lac=2.03, seed=0, ridged=False):
    s = 0; a = 1; t = 0
    for i in range(octv):
        n = perlin(x, y, seed+i)
        if ridged: n = 1-2*np.abs(n)
        s = s+a*n; t += a; a *= gain; x = np.asarray(x)*lac+17.3; y = np.asarray(y)*lac+9.1
    return s/t
def worley(x, y, seed=0):
    r = np.random.RandomState(seed); px = r.rand(64, 64); py = r.rand(64, 64)
    xi = np.floor(x).astype(int); yi = np.floor(y).astype(int); f1 = np.full(np.shape(x), 9.); f2 = f1.copy()
    for i in (-1, 0, 1):
        for j in (-1, 0, 1):
            a = (xi+i) % 64; b = (yi+j) % 64
            d = np.hypot(xi+i+px[a, b]-x, yi+j+py[a, b]-y)
            f2 = np.minimum(f2, np.maximum(f1, d)); f1 = np.minimum(f1, d)
    return f1, f2
def sstep(a, b, x):
    t = np.clip((np.asarray(x, float)-a)/(b-a), 0, 1); return t*t*(3-2*t)
def smax(a, b, k):
    h = np.clip(.5+.5*(a-b)/k, 0, 1); return b+(a-b)*h+k*h*(1-h)

# ------------------------------------------------------------------ scene
def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene; s.render.engine = 'CYCLES'; c = s.cycles
    c.samples = SPP; c.use_adaptive_sampling = True; c.adaptive_threshold = .03 if not DRAFT else .03; c.adaptive_min_samples = 8
    c.use_denoising = False; c.max_bounces = 5; c.diffuse_bounces = 2; c.glossy_bounces = 3; c.transmission_bounces = 4
    c.transparent_max_bounces = 6; c.caustics_reflective = False; c.caustics_refractive = False
    c.sample_clamp_indirect = 3; c.sample_clamp_direct = 0; c.blur_glossy = .5; c.filter_width = 1.5
    s.render.threads_mode = 'FIXED'; s.render.threads = THR
    s.render.resolution_x = W; s.render.resolution_y = H; s.render.use_persistent_data = False
    w = bpy.data.worlds.new('w'); s.world = w; w.use_nodes = True
    return s

def camera(loc, target, lens=35, fstop=None, focus=None, shift_y=0):
    k = opt('cam', None)      # recipe: {"at": [x,y,z], "to": [x,y,z], "lens": mm, "fstop": n, "focus": m, "shift": k}
    if k: loc, target, lens, fstop, focus, shift_y = k['at'], k['to'], k.get('lens', lens), k.get('fstop'), k.get('focus'), k.get('shift', 0)
    s = bpy.context.scene; c = bpy.data.cameras.new('c'); o = bpy.data.objects.new('c', c); s.collection.objects.link(o)
    o.location = loc; o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    c.lens = lens; c.clip_end = 20000; c.clip_start = .05; c.shift_y = shift_y; s.camera = o
    if fstop:
        c.dof.use_dof = True; c.dof.aperture_fstop = fstop; c.dof.focus_distance = focus
    return o

def sundir(elev, az):      # az: degrees, 0 = +Y (ahead), 90 = +X (right)
    e, a = R(elev), R(az); return Vector((math.sin(a)*math.cos(e), math.cos(a)*math.cos(e), math.sin(e)))

def sky(elev, az, strength=.25, sun=3.5, suncol=(1, .83, .62), angle=.8, dust=1.0, air=1.0, ozone=1.0,
        clouds=0, cloudcol=(1, .95, .9), cs=1.0, sky_elev=None, gradient=None):
    """Sun lamp (no disc in the environment: far less noise) + Nishita sky or hand gradient [(z, col)...] + painted clouds."""
    k = opt('sky', None)
    if k: return _sky(**dict(dict(elev=elev, az=az, strength=strength, sun=sun, suncol=suncol, angle=angle, dust=dust, air=air, ozone=ozone, clouds=clouds, cloudcol=cloudcol, cs=cs, sky_elev=sky_elev, gradient=gradient), **k))
    return _sky(elev, az, strength, sun, suncol, angle, dust, air, ozone, clouds, cloudcol, cs, sky_elev, gradient)
def _sky(elev, az, strength, sun, suncol, angle, dust, air, ozone, clouds, cloudcol, cs, sky_elev, gradient):
    s = bpy.context.scene; m = M(world=s.world); bg = m.nt.nodes['Background']
    d = m.n('ShaderNodeTexCoord').outputs['Generated']
    if gradient:
        z = m.xyz(d)[2]; col = m.ramp(m.math('MULTIPLY_ADD', z, .5, .5), [(.5+.5*p, c) for p, c in gradient])
        sd = sundir(elev, az); dt = m.n('ShaderNodeVectorMath', {'operation': 'DOT_PRODUCT'}, i0=d, i1=tuple(sd)).outputs['Value']
        g = m.math('POWER', m.math('MAXIMUM', dt, 0), 14); col = m.mix(m.math('MULTIPLY', g, .75), col, tuple(suncol)+(1,), 'ADD')
    else:
        n = m.n('ShaderNodeTexSky', {'sky_type': 'NISHITA', 'sun_disc': False, 'sun_elevation': R(sky_elev if sky_elev is not None else elev),
                'sun_rotation': R(az), 'air_density': air, 'dust_density': dust, 'ozone_density': ozone})
        col = m.mix(1, n.outputs[0], (strength,)*3+(1,), 'MULTIPLY')
    if clouds:
        x, y, z = m.xyz(d); zz = m.math('ADD', m.math('MAXIMUM', z, 0), .12)
        v = m.n('ShaderNodeCombineXYZ', X=m.math('DIVIDE', x, zz), Y=m.math('MULTIPLY', m.math('DIVIDE', y, zz), .55), Z=.3).outputs[0]
        n1 = m.noise(1.1*cs, 9, .58, v, dist=.6); f = m.ramp(n1, [(.47, (0,)*3), (.75, (1,)*3)])
        f = m.math('MULTIPLY', f, m.ramp(z, [(.0, (.0,)*3), (.10, (1,)*3)])); f = m.math('MULTIPLY', f, clouds)
        col = m.mix(f, col, tuple(cloudcol)+(1,))
    m.nt.links.new(col, bg.inputs[0]); s.world.cycles.sampling_method = 'MANUAL'; s.world.cycles.sample_map_resolution = 512
    if sun:
        l = bpy.data.lights.new('sun', 'SUN'); l.energy = sun; l.color = suncol; l.angle = R(angle)
        o = bpy.data.objects.new('sun', l); s.collection.objects.link(o); o.rotation_euler = sundir(elev, az).to_track_quat('Z', 'Y').to_euler()
    return sundir(elev, az)

# ------------------------------------------------------------------ materials
class M:
    def __init__(s, name=None, world=None):
        s.mat = None
        if world: s.nt = world.node_tree
        else:
            s.mat = bpy.data.materials.new(name); s.mat.use_nodes = True; s.nt = s.mat.node_tree
            s.p = s.nt.nodes['Principled BSDF']; s.out = s.nt.nodes['Material Output']
    def n(s, typ, attrs=None, **kw):
        nd = s.nt.nodes.new(typ)
        for k, v in (attrs or {}).items(): setattr(nd, k, v)
        for k, v in kw.items():
            i = nd.inputs[int(k[1:])] if k[0] == 'i' and k[1:].isdigit() else nd.inputs[k]
            s.put(i, v)
        return nd
    def put(s, i, v):
        if isinstance(v, bpy.types.NodeSocket): s.nt.links.new(v, i)
        else:
            if i.type == 'RGBA' and hasattr(v, '__len__') and len(v) == 3: v = tuple(v)+(1,)
            i.default_value = v
    def set(s, **kw):
        for k, v in kw.items(): s.put(s.p.inputs[k.replace('_', ' ')], v)
        return s
    def math(s, op, a, b=0, c=0, clamp=False): return s.n('ShaderNodeMath', {'operation': op, 'use_clamp': clamp}, i0=a, i1=b, i2=c).outputs[0]
    def mix(s, f, a, b, blend='MIX'): return s.n('ShaderNodeMixRGB', {'blend_type': blend}, Fac=f, Color1=a, Color2=b).outputs[0]
    def ramp(s, f, stops, interp='LINEAR'):
        nd = s.n('ShaderNodeValToRGB', None, Fac=f); cr = nd.color_ramp; cr.interpolation = interp
        while len(cr.elements) < len(stops): cr.elements.new(.5)
        for e, (p, c) in zip(cr.elements, stops): e.position = p; e.color = tuple(c)[:3]+(1,)
        return nd.outputs[0]
    def noise(s, scale, detail=5, rough=.5, vec=None, dist=0, col=False):
        nd = s.n('ShaderNodeTexNoise', None, Scale=scale, Detail=detail, Roughness=rough, Distortion=dist)
        if vec is not None: s.nt.links.new(vec, nd.inputs['Vector'])
        return nd.outputs[1 if col else 0]
    def xyz(s, v): return s.n('ShaderNodeSeparateXYZ', None, i0=v).outputs
    def pos(s): return s.n('ShaderNodeNewGeometry').outputs['Position']
    def normal(s): return s.n('ShaderNodeNewGeometry').outputs['True Normal']
    def scale(s, v, k): return s.n('ShaderNodeVectorMath', {'operation': 'MULTIPLY'}, i0=v, i1=k).outputs[0]
    def attr(s, name): return s.n('ShaderNodeAttribute', {'attribute_name': name}).outputs
    def rnd(s): return s.n('ShaderNodeObjectInfo').outputs['Random']
    def bump(s, h, strength=.5, dist=.1, normal=None):
        nd = s.n('ShaderNodeBump', None, Strength=strength, Distance=dist, Height=h)
        if normal is not None: s.nt.links.new(normal, nd.inputs['Normal'])
        return nd.outputs[0]

def plain(name, col, rough=.6, metal=0, spec=.5, var=.0, vscale=3, bump=0, bscale=40, **kw):
    col = opt('col', {}).get(name, col); m = M(name); c = tuple(col)+(1,)
    if var:
        f = m.noise(vscale, 6, .6, m.pos()); c = m.mix(m.ramp(f, [(.3, (0,)*3), (.7, (1,)*3)]), tuple(x*(1-var) for x in col)+(1,), tuple(min(1, x*(1+var*.6)) for x in col)+(1,))
    m.set(Base_Color=c, Roughness=rough, Metallic=metal, Specular=spec, **kw)
    if bump: m.set(Normal=m.bump(m.noise(bscale, 4, .6, m.pos()), bump, .05))
    return m.mat

def foliage(name, dark, light, trans=.35, rough=.7):
    """leaf cards: diffuse + translucent, hue varied per instance (Object Info random) and per leaf (noise on position)."""
    dark, light = opt('col', {}).get(name, (dark, light))
    m = M(name); f = m.math('ADD', m.math('MULTIPLY', m.rnd(), .55), m.math('MULTIPLY', m.noise(1.7, 3, .6, m.pos()), .5))
    c = m.mix(f, dark, light)
    d = m.n('ShaderNodeBsdfDiffuse', None, Color=c).outputs[0]
    t = m.n('ShaderNodeBsdfTranslucent', None, Color=m.mix(1, c, (1.5, 1.5, .6, 1), 'MULTIPLY')).outputs[0]
    x = m.n('ShaderNodeMixShader', None, Fac=trans, i1=d, i2=t).outputs[0]
    m.nt.links.new(x, m.out.inputs[0]); return m.mat

def emit(name, col, k):
    m = M(name); e = m.n('ShaderNodeEmission', None, Color=col, Strength=k); m.nt.links.new(e.outputs[0], m.out.inputs[0]); return m.mat

def planks(name, a, b, w=.16, L=2.2, axis=0, rough=.38, gapc=(.05, .03, .02)):
    """wooden floor/ceiling/door boards: width w along `axis`, boards run along the other axis, random tone per board."""
    a, b = opt('col', {}).get(name, (a, b)); m = M(name); x = m.xyz(m.pos()); u, t = x[axis], x[1-axis]; k = m.math('FLOOR', m.math('DIVIDE', u, w))
    r0 = m.n('ShaderNodeTexWhiteNoise', {'noise_dimensions': '1D'}, W=k).outputs[0]; tl = m.math('ADD', m.math('DIVIDE', t, L), m.math('MULTIPLY', r0, 7.3))
    rn = m.n('ShaderNodeTexWhiteNoise', {'noise_dimensions': '2D'}, Vector=m.n('ShaderNodeCombineXYZ', X=k, Y=m.math('FLOOR', tl)).outputs[0]).outputs[0]
    sc = (9, .7, 1) if axis == 0 else (.7, 9, 1)
    gr = m.noise(2.6, 7, .65, m.n('ShaderNodeVectorMath', {'operation': 'ADD'}, i0=m.scale(m.pos(), sc), i1=m.n('ShaderNodeCombineXYZ', X=m.math('MULTIPLY', rn, 40), Y=m.math('MULTIPLY', rn, 17)).outputs[0]).outputs[0], dist=.5)
    g1 = m.ramp(m.math('FRACT', m.math('DIVIDE', u, w)), [(0, (0,)*3), (.025, (1,)*3), (.975, (1,)*3), (1, (0,)*3)]); g2 = m.ramp(m.math('FRACT', tl), [(0, (0,)*3), (.004, (1,)*3)]); g = m.math('MULTIPLY', g1, g2)
    c = m.mix(g, tuple(gapc)+(1,), m.mix(m.math('MULTIPLY_ADD', rn, .45, m.math('MULTIPLY', gr, .6)), tuple(a)+(1,), tuple(b)+(1,)))
    m.set(Base_Color=c, Roughness=m.math('MULTIPLY_ADD', gr, .2, rough), Specular=.4, Normal=m.bump(g, .3, .01)); return m.mat
def fabric(name, col, trans=0, weave=260, var=.10):
    """linen/wool: sheen, weave bump, slow tonal variation; trans > 0 = sheer curtain or lampshade."""
    col = opt('col', {}).get(name, col); m = M(name); f = m.noise(2.2, 5, .6, m.pos()); c = m.mix(f, tuple(x*(1-var) for x in col)+(1,), tuple(min(1, x*(1+var)) for x in col)+(1,))
    c = m.mix(m.math('MULTIPLY', m.noise(weave, 2, .5, m.scale(m.pos(), (1, 1, .35))), .22), c, tuple(x*.55 for x in col)+(1,)); m.set(Base_Color=c, Roughness=.95, Specular=.08, Sheen=.25)
    if trans:
        t = m.n('ShaderNodeBsdfTranslucent', None, Color=c).outputs[0]; m.nt.links.new(m.n('ShaderNodeMixShader', None, Fac=trans, i1=m.p.outputs[0], i2=t).outputs[0], m.out.inputs[0])
    return m.mat

SEA = [(0, (.62, .62, .46)), (.03, (.30, .62, .52)), (.12, (.045, .46, .45)), (.32, (.008, .24, .33)), (.62, (.004, .10, .21)), (1, (.002, .045, .12))]
def sea(name='sea', stops=SEA, wave=.35, scale=.35, foam=True, rough=.05, deep=None, patches=True, glit=1.0):
    """Opaque 'painted depth' water: attribute 'depth' (0 shore .. 1 deep) drives the colour; never true refraction."""
    m = M(name); p = m.pos(); d = m.attr('depth')['Fac'] if deep is None else m.math('ADD', deep, 0)
    if patches:
        pt = m.ramp(m.noise(.045, 5, .6, p), [(.50, (0,)*3), (.58, (1,)*3)])
        inner = m.math('MULTIPLY', m.ramp(d, [(.06, (0,)*3), (.14, (1,)*3), (.40, (1,)*3), (.6, (0,)*3)]), pt)
        c = m.mix(m.math('MULTIPLY', inner, .55), m.ramp(d, stops), (.004, .11, .13, 1))
    else: c = m.ramp(d, stops)
    v = m.scale(p, (1, .6, 1))
    h = m.math('ADD', m.noise(scale, 4, .55, v, dist=.8), m.math('MULTIPLY', m.noise(scale*4.3, 4, .6, v), .32))
    if foam:
        n = m.noise(.9, 6, .7, p); fo = m.math('MULTIPLY', m.ramp(d, [(0.0, (1,)*3), (.012, (.75,)*3), (.035, (0,)*3)]), m.ramp(n, [(.42, (0,)*3), (.60, (1,)*3)]))
        c = m.mix(m.math('MULTIPLY', fo, .85), c, (.85, .88, .86, 1))
    m.set(Base_Color=c, Roughness=rough, IOR=1.33, Specular=.5*glit, Normal=m.bump(h, wave, 1.0))
    return m.mat

def rockland(name, rock=(.42, .36, .29), rock2=(.20, .17, .14), soil=(.20, .15, .085), scrub=(.055, .07, .028), slope=(.62, .80), s=1.0, beach=None, strata=.6):
    """limestone by slope; attribute 'beach' paints sand."""
    m = M(name); p = m.pos(); nz = m.xyz(m.normal())[2]
    nn = m.noise(.09*s, 8, .65, p); st = m.noise(.35*s, 6, .7, m.scale(p, (.25, .25, 2.2)), dist=.4)
    rk = m.mix(m.ramp(st, [(.30, (0,)*3), (.68, (1,)*3)]), rock2, rock)
    rk = m.mix(m.math('MULTIPLY', m.ramp(nn, [(.35, (0,)*3), (.7, (1,)*3)]), .4), rk, tuple(min(1, x*1.35) for x in rock)+(1,))
    gr = m.mix(m.ramp(m.noise(.30*s, 7, .7, p), [(.40, (0,)*3), (.58, (1,)*3)]), soil, scrub)
    f = m.math('ADD', nz, m.math('MULTIPLY', m.math('SUBTRACT', nn, .5), .5))
    c = m.mix(m.ramp(f, [(slope[0], (0,)*3), (slope[1], (1,)*3)]), rk, gr)
    z = m.xyz(p)[2]
    c = m.mix(m.ramp(m.math('MULTIPLY', m.math('ADD', z, m.math('MULTIPLY', nn, .8)), .4), [(.16, (1,)*3), (.5, (0,)*3)]), c, m.mix(.6, c, (.10, .085, .065, 1)))  # wet band
    if beach: c = m.mix(m.attr('beach')['Fac'], c, m.mix(m.noise(3, 4, .6, p), (.62, .52, .36, 1), (.74, .64, .47, 1)))
    h = m.math('ADD', m.noise(.5*s, 9, .68, p), m.math('MULTIPLY', st, .6))
    m.set(Base_Color=c, Roughness=.95, Specular=.15, Normal=m.bump(h, .8, 1.2/s))
    return m.mat

def haze(col, D, start=0, maxf=.95, suncol=None, sd=None, power=6):
    """aerial perspective inside every material: camera rays fade to the horizon colour with view distance (anti-aliased, free, re-usable)."""
    for kind, paint, x, y, z, rz in opt('cars', []):      # recipe: [[kind, colour, x, y, z, degrees], ...]; here, so that the haze gets into them too
        from cars import car; car(kind, tuple(paint), (x, y, z), R(rz), opt('tail', 1.6))
    k = opt('haze', {}); col, D, start, maxf, suncol, power = k.get('col', col), k.get('D', D), k.get('start', start), k.get('max', maxf), k.get('sun', suncol), k.get('power', power)
    for mat in bpy.data.materials:
        if not mat.use_nodes or mat.name.startswith('nohaze'): continue
        m = M.__new__(M); m.nt = mat.node_tree; out = [n for n in m.nt.nodes if n.type == 'OUTPUT_MATERIAL'][0]
        if not out.inputs[0].links: continue
        src = out.inputs[0].links[0].from_socket
        d = m.n('ShaderNodeCameraData').outputs['View Distance']
        f = m.math('SUBTRACT', 1, m.math('EXPONENT', m.math('MULTIPLY', m.math('MAXIMUM', m.math('SUBTRACT', d, start), 0), -1/D)))
        f = m.math('MULTIPLY', m.math('MULTIPLY', f, maxf), m.n('ShaderNodeLightPath').outputs['Is Camera Ray'])
        c = tuple(col)+(1,)
        if suncol:
            inc = m.n('ShaderNodeNewGeometry').outputs['Incoming']
            dt = m.n('ShaderNodeVectorMath', {'operation': 'DOT_PRODUCT'}, i0=inc, i1=tuple(-x for x in sd)).outputs['Value']
            c = m.mix(m.math('POWER', m.math('MAXIMUM', dt, 0), power), c, tuple(suncol)+(1,))
        e = m.n('ShaderNodeEmission', None, Color=c, Strength=1).outputs[0]
        x = m.n('ShaderNodeMixShader', None, Fac=f, i1=src, i2=e).outputs[0]
        m.nt.links.new(x, out.inputs[0])

# ------------------------------------------------------------------ geometry
def link(o): bpy.context.scene.collection.objects.link(o); return o
def grid(name, X, Y, Z, mat, attrs=None, smooth=True, keep=None):
    ny, nx = X.shape; me = bpy.data.meshes.new(name); co = np.stack([X, Y, Z], -1).reshape(-1, 3).astype(np.float32)
    i = np.arange(ny*nx).reshape(ny, nx); q = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    if keep is not None: q = q[keep.reshape(-1)]
    me.vertices.add(len(co)); me.vertices.foreach_set('co', co.ravel()); me.loops.add(q.size); me.polygons.add(len(q))
    me.loops.foreach_set('vertex_index', q.ravel().astype(np.int32)); me.polygons.foreach_set('loop_start', np.arange(0, q.size, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(q), 4, np.int32)); me.polygons.foreach_set('use_smooth', np.full(len(q), smooth, bool))
    for k, a in (attrs or {}).items():
        at = me.attributes.new(k, 'FLOAT', 'POINT'); at.data.foreach_set('value', np.asarray(a, np.float32).ravel())
    me.update(calc_edges=True); me.materials.append(mat); return link(bpy.data.objects.new(name, me))
def xy(x0, x1, y0, y1, nx, ny): return np.meshgrid(np.linspace(x0, x1, nx), np.linspace(y0, y1, ny))
def fan(cx, cy, r0, r1, a0, a1, na, nr):
    """camera-centred polar grid: constant screen density, geometric spacing in depth. angles: 0 = +Y, right positive."""
    r = r0*(r1/r0)**np.linspace(0, 1, nr); a = np.radians(np.linspace(a0, a1, na)); A, Rr = np.meshgrid(a, r)
    return cx+np.sin(A)*Rr, cy+np.cos(A)*Rr

class B:
    """mesh builder with material slots"""
    def __init__(s): s.v = []; s.f = []; s.m = []; s.s = []
    def add(s, vs, fs, mat=0, smooth=False):
        o = len(s.v); s.v += [tuple(v) for v in vs]
        for f in fs: s.f.append(tuple(i+o for i in f)); s.m.append(mat); s.s.append(smooth)
        return s
    def box(s, c, d, mat=0, rot=0, taper=1):
        x, y, z = d[0]/2, d[1]/2, d[2]/2; cr, sr = math.cos(rot), math.sin(rot); vs = []
        for k in (-1, 1):
            for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                t = taper if k > 0 else 1; a, b = i*x*t, j*y*t; vs.append((c[0]+a*cr-b*sr, c[1]+a*sr+b*cr, c[2]+k*z))
        return s.add(vs, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], mat)
    def tube(s, pts, r, mat=0, n=8, r2=None, smooth=True, cap=True):
        pts = [Vector(p) for p in pts]; vs = []; L = len(pts)
        for k, p in enumerate(pts):
            d = (pts[min(k+1, L-1)]-pts[max(k-1, 0)]).normalized(); u = d.orthogonal().normalized() if abs(d.z) > .99 else d.cross(Vector((0, 0, 1))).normalized(); w = d.cross(u)
            rr = r if r2 is None else r+(r2-r)*k/(L-1)
            for i in range(n):
                a = 2*math.pi*i/n; vs.append(p+u*math.cos(a)*rr+w*math.sin(a)*rr)
        fs = [(k*n+i, k*n+(i+1) % n, (k+1)*n+(i+1) % n, (k+1)*n+i) for k in range(L-1) for i in range(n)]
        s.add(vs, fs, mat, smooth)
        if cap: s.add([vs[i] for i in range(n)], [tuple(range(n))[::-1]], mat); s.add([vs[(L-1)*n+i] for i in range(n)], [tuple(range(n))], mat)
        return s
    def revolve(s, prof, n=24, c=(0, 0, 0), mat=0, smooth=True, fn=None):
        vs = []
        for r, z in prof:
            for i in range(n):
                a = 2*math.pi*i/n; rr = r*(fn(a, z) if fn else 1); vs.append((c[0]+math.cos(a)*rr, c[1]+math.sin(a)*rr, c[2]+z))
        fs = [(k*n+i, k*n+(i+1) % n, (k+1)*n+(i+1) % n, (k+1)*n+i) for k in range(len(prof)-1) for i in range(n)]
        s.add(vs, fs, mat, smooth); return s
    def leaves(s, c, rad, n, size, mat=0, rng=random, shell=.75, asp=.5, up=.3):
        for _ in range(n):
            while True:
                d = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-1, 1)))
                if .01 < d.length < 1: break
            d.normalize(); q = d*(rng.uniform(shell, 1) if rng.random() < .8 else rng.uniform(.3, 1))
            p = Vector((c[0]+q.x*rad[0], c[1]+q.y*rad[1], c[2]+q.z*rad[2]))
            nn = (d+Vector((rng.gauss(0, .5), rng.gauss(0, .5), rng.gauss(0, .5)+up))).normalized()
            u = nn.orthogonal().normalized(); u.rotate(Matrix.Rotation(rng.uniform(0, 6.28), 3, nn)); w = nn.cross(u)
            k = size*rng.uniform(.6, 1.3); a = u*k; b = w*k*asp
            s.add([p-a, p+b*.9, p+a, p-b*.9], [(0, 1, 2, 3)], mat)
        return s
    def cushion(s, c, d, mat=0, rot=(0, 0, 0), p=2.6, n=16, ear=.07, wr=.012, seed=0):
        """soft cushion or mattress: d = full sizes; p 2.6 = plump pillow, 8 = boxy seat; ear pulls the corners out; wr = wrinkles."""
        from mathutils import Euler
        Rm = Euler(rot).to_matrix(); u = np.sin(np.linspace(-1, 1, n)*np.pi/2); U, V = np.meshgrid(u, u)
        T = np.maximum((1-np.abs(U)**p)*(1-np.abs(V)**p), 0)**(1/max(2., p*.6)); k = 1-ear*(1-np.abs(V)**2)*np.abs(U)**2; k2 = 1-ear*(1-np.abs(U)**2)*np.abs(V)**2
        w = wr*fbm(U*2.1+seed*3.7, V*2.1+seed, 3, seed=7)*(T > .05)
        for sg in (1, -1):
            P = [Vector(c)+Rm @ Vector((x*d[0]/2*a, y*d[1]/2*b, sg*(z*d[2]/2)+e)) for x, y, z, a, b, e in zip(U.ravel(), V.ravel(), T.ravel(), k.ravel(), k2.ravel(), w.ravel())]
            s.add(P, [(j*n+i, j*n+i+1, (j+1)*n+i+1, (j+1)*n+i)[::sg] for j in range(n-1) for i in range(n-1)], mat, True)
        return s
    def slab(s, c, r, h, mat=0, n=40, e=.012):      # round table top, drum, candle: small rounded edge
        return s.revolve([(.001, 0), (r-e, 0), (r, e), (r, h-e), (r-e, h), (.001, h)], n, c, mat, False)
    def mesh(s, name, mats):
        me = bpy.data.meshes.new(name); me.from_pydata(s.v, [], s.f); 
        for m in mats: me.materials.append(m)
        me.polygons.foreach_set('material_index', s.m); me.polygons.foreach_set('use_smooth', s.s); me.update(); return me
    def obj(s, name, mats, loc=(0, 0, 0), rz=0, sc=1, bevel=0, seg=2, rot=None):
        o = link(bpy.data.objects.new(name, s.mesh(name, mats))); o.location = loc; o.rotation_euler = rot or (0, 0, rz); o.scale = (sc,)*3
        if bevel:
            b = o.modifiers.new('b', 'BEVEL'); b.width = bevel; b.segments = seg; b.limit_method = 'ANGLE'; b.angle_limit = R(40); b.harden_normals = False
        return o

def curtain(name, p0, p1, z0, z1, mat, folds=9, amp=.06, gather=1.0, seed=0, n=160):
    """hanging cloth from p0 to p1 (xy), sinus folds that open downwards."""
    u, t = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, 30)); dx, dy = p1[0]-p0[0], p1[1]-p0[1]; L = math.hypot(dx, dy); nx, ny = -dy/L, dx/L
    ph = u*folds*6.283+seed+.9*np.sin(u*9+seed); a = amp*(.55+.45*t)*(np.sin(ph)+.25*np.sin(ph*2.3+t*2)); k = (u-.5)*(1+(gather-1)*t)+.5
    return grid(name, p0[0]+dx*k+nx*a, p0[1]+dy*k+ny*a, z1+(z0-z1)*t, mat)
def area(loc, target, sx, sy, energy, col=(1, 1, 1), portal=False, glossy=False):
    """soft window or ceiling light, unseen by the camera."""
    l = bpy.data.lights.new('area', 'AREA'); l.shape = 'RECTANGLE'; l.size = sx; l.size_y = sy; l.energy = energy; l.color = col; l.cycles.is_portal = portal
    o = link(bpy.data.objects.new('area', l)); o.location = loc; o.rotation_euler = (Vector(target)-Vector(loc)).to_track_quat('-Z', 'Y').to_euler(); o.visible_camera = False; o.visible_glossy = glossy; return o

def copies(o, places):
    """places: (loc, rz, scale)"""
    for l, rz, sc in places:
        c = link(o.copy()); c.location = l; c.rotation_euler = (0, 0, rz); c.scale = (sc,)*3

def scatter(protos, pts, sizes, rng=None, tilt=.06, weights=None):
    """face-instancing: one tiny triangle per instance; 50 000 trees cost a few MB."""
    rng = rng or np.random.RandomState(1); n = len(pts); pick = rng.choice(len(protos), n, p=weights); pts = np.asarray(pts, float); sizes = np.asarray(sizes, float)
    for k, pr in enumerate(protos):
        ids = np.where(pick == k)[0]
        if not len(ids): continue
        P = pts[ids]; S = sizes[ids]*1.5197/math.sqrt(3); a0 = rng.rand(len(ids))*2*np.pi; vs = np.zeros((len(ids), 3, 3))
        tx = rng.randn(len(ids))*tilt; ty = rng.randn(len(ids))*tilt
        for j in range(3):
            a = a0+j*2*np.pi/3; dx = np.cos(a)*S; dy = np.sin(a)*S; vs[:, j] = P+np.stack([dx, dy, dx*tx+dy*ty], -1)
        me = bpy.data.meshes.new('em'); me.from_pydata(vs.reshape(-1, 3).tolist(), [], [(3*i, 3*i+1, 3*i+2) for i in range(len(ids))])
        e = link(bpy.data.objects.new('em', me)); e.instance_type = 'FACES'; e.use_instance_faces_scale = True; e.show_instancer_for_render = False; e.show_instancer_for_viewport = False
        o = link(bpy.data.objects.new('pr', pr)); o.parent = e

# ------------------------------------------------------------------ vegetation prototypes (unit: metres at scale 1)
_veg = {}
def vegmats():
    if not _veg:
        _veg.update(pine=foliage('pine', (.03, .062, .018), (.115, .165, .045)), olive=foliage('olive', (.07, .085, .05), (.19, .21, .13)),
            cyp=foliage('cyp', (.012, .028, .012), (.035, .06, .022), .2), scrub=foliage('scrub', (.04, .05, .018), (.13, .125, .05)),
            bark=plain('bark', (.11, .07, .045), .9), bark2=plain('bark2', (.17, .15, .12), .9), boug=foliage('boug', (.42, .01, .13), (.75, .05, .32), .4),
            green=foliage('green', (.03, .075, .012), (.11, .19, .035)), dry=foliage('dry', (.22, .17, .075), (.38, .30, .15)), white=foliage('whitefl', (.75, .68, .62), (.9, .82, .78), .3), blush=foliage('blush', (.75, .38, .36), (.85, .58, .52), .3))
    return _veg
def pine(seed=0, n=420, h=9, leaf=.42, crowns=7):
    """umbrella pine; 7 crowns for the distance, about 24 near the camera, else they look like lumps."""
    v = vegmats(); r = random.Random(seed); b = B(); lean = r.uniform(-.8, .8)
    b.tube([(0, 0, -.5), (lean*.3, 0, h*.4), (lean, .2, h*.85)], .22, 1, 6, .08)
    for k in range(crowns if crowns > 7 else 0):
        a = k*2.4+r.random(); t = math.sqrt((k+.5)/crowns); q = 2.5*t*r.uniform(.75, 1.1); z = h*(.90-.20*t*t)+r.uniform(-.9, .35); c = (lean*.9+math.cos(a)*q, math.sin(a)*q, z)
        b.tube([(lean*.8, .1, h*.66), (lean*.85+math.cos(a)*q*.5, math.sin(a)*q*.5, z-.55), c], .055, 1, 5, .015); b.leaves(c, (.80, .80, .34), n//crowns, leaf, 0, r, .55, .16, .7)
    for k in range(7 if crowns <= 7 else 0):
        a = k*2.4+r.random(); q = r.uniform(.6, 1.9)*(1 if k < 5 else .4); z = h*(.52+.065*k)+r.uniform(-.3, .3)
        b.leaves((lean*.8+math.cos(a)*q, math.sin(a)*q, z), (1.5-.08*k, 1.5-.08*k, .85), n//7, leaf, 0, r, .6, .32, .5)
    return b.mesh('pine', [v['pine'], v['bark']])
def cypress(seed=0, n=500, h=10):
    v = vegmats(); r = random.Random(seed); b = B(); b.tube([(0, 0, -.4), (0, 0, h*.3)], .15, 1, 6)
    for k in range(6):
        z = h*(.12+.15*k); w = [.85, 1.0, .95, .8, .6, .3][k]; b.leaves((r.uniform(-.05, .05), 0, z), (w, w, h*.14), n//6, .34, 0, r, .75, .3, .8)
    return b.mesh('cyp', [v['cyp'], v['bark']])
def olive(seed=0, n=700, h=4.2, leaf=.16):
    v = vegmats(); r = random.Random(seed); b = B(); b.tube([(0, 0, -.3), (.15, .1, h*.25), (-.1, .2, h*.5)], .24, 1, 8, .12)
    for k in range(8):
        a = k*2.4; q = r.uniform(.5, 1.4)*(1 if k < 6 else .3); b.leaves((math.cos(a)*q, math.sin(a)*q, h*(.58+.05*k)), (.95, .95, .65), n//8, leaf, 0, r, .4, .28)
        b.tube([(-.1, .2, h*.45), (math.cos(a)*q*.7, math.sin(a)*q*.7, h*(.55+.05*k))], .05, 1, 5, .02)
    return b.mesh('olive', [v['olive'], v['bark2']])
def shrub(seed=0, n=110, leaf=.2, mat='scrub', mix=None, mixn=0):
    v = vegmats(); r = random.Random(seed); b = B()
    for k in range(3): b.leaves((r.uniform(-.5, .5), r.uniform(-.5, .5), r.uniform(.25, .5)), (r.uniform(.5, .8), r.uniform(.5, .8), r.uniform(.4, .65)), n//3, leaf, 0, r, .6, .4)
    if mix:
        for k in range(3): b.leaves((r.uniform(-.5, .5), r.uniform(-.5, .5), r.uniform(.35, .6)), (.75, .75, .62), mixn//3, leaf*.9, 1, r, .85, .7)
    return b.mesh('shrub', [v[mat], v[mix or mat]])
def rock(seed=0, mat=None):
    b = B(); n = 18; vs = []
    for i in range(11):
        th = math.pi*i/10; a = np.linspace(0, 2*np.pi, n, endpoint=False); rr = math.sin(th)
        k = 1+.55*fbm(np.cos(a)*rr*1.3+seed*7, np.sin(a)*rr*1.3+math.cos(th)*1.7, 4, .6, seed=40+seed); vs += [(math.cos(x)*rr*j, math.sin(x)*rr*j*.8, math.cos(th)*.6*(j[()] if hasattr(j, 'shape') else j)) for x, j in zip(a, k)]
    b.add(vs, [(k*n+(i+1) % n, k*n+i, (k+1)*n+i, (k+1)*n+(i+1) % n) for k in range(10) for i in range(n)], 0, False); return b.mesh('rock', [mat])
def palm(seed=0, h=7, fr=22):
    v = vegmats(); r = random.Random(seed); b = B(); b.tube([(0, 0, 0), (.15, 0, h*.5), (.5, 0, h)], .24, 1, 8, .16)
    for k in range(fr):
        a = k*2.399; up = r.uniform(-.2, 1.1); L = r.uniform(2.2, 2.9); d = Vector((math.cos(a), math.sin(a), 0)); p0 = Vector((.5, 0, h)); prev = p0
        for j in range(1, 13):
            t = j/12; p = p0+d*L*t*(1-.12*t)+Vector((0, 0, up*L*.6*t-1.25*L*t*t*.62)); sd = d.cross(Vector((0, 0, 1)))
            w = .75*math.sin(min(1, t*1.15+.12)*math.pi)**.7
            for sg in (-1, 1):
                for q in (0, .5):
                    m0 = prev.lerp(p, q); tip = m0+sd*sg*w+d*.3*w+Vector((0, 0, -.35*w)); b.add([m0, m0+(p-prev)*.42, tip], [(0, 1, 2)], 0)
            prev = p
    return b.mesh('palm', [v['green'], v['bark2']])

# ------------------------------------------------------------------ render to linear float passes
def render(name, **grade):
    for o in bpy.context.scene.objects:      # recipe: "hide": object names (all numbered copies), "move": {name: [x, y, z, degrees about z]}
        if {q.name.split('.')[0] for q in (o, o.parent) if q} & set(opt('hide', [])): o.hide_render = True
        if o.name in opt('move', {}): q = REC['move'][o.name]; o.location = q[:3]; o.rotation_euler = (0, 0, R(q[3]))
    name = arg('name', name); grade.update(opt('grade', {}))
    s = bpy.context.scene; vl = s.view_layers[0]; vl.use_pass_normal = True; vl.use_pass_diffuse_color = True; vl.use_pass_z = True
    t1 = time.time()
    try: vl.cycles.denoising_store_passes = True
    except Exception: pass
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear(); rl = nt.nodes.new('CompositorNodeRLayers'); fo = nt.nodes.new('CompositorNodeOutputFile')
    comp = nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'], comp.inputs[0])
    os.makedirs(OUT, exist_ok=True); tmp = f'{OUT}/_{name}_'; fo.base_path = OUT; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGB'
    fo.file_slots.clear(); alb = 'Denoising Albedo' if 'Denoising Albedo' in rl.outputs and rl.outputs['Denoising Albedo'].enabled else 'DiffCol'
    for k, src in (('rgb', 'Image'), ('alb', alb), ('nor', 'Denoising Normal' if alb[0:4] == 'Deno' else 'Normal')):
        fo.file_slots.new(f'_{name}_{k}'); nt.links.new(rl.outputs[src], fo.inputs[len(fo.inputs)-1])
    s.render.filepath = f'{OUT}/_{name}_raw.png'
    bpy.ops.render.render(write_still=False); t2 = time.time(); out = {}
    for k in ('rgb', 'alb', 'nor'):
        im = bpy.data.images.load(f'{tmp}{k}0001.exr'); im.colorspace_settings.name = 'Linear' if True else ''
        a = np.zeros(W*H*4, np.float32); im.pixels.foreach_get(a); out[k] = a.reshape(H, W, 4)[::-1, :, :3].copy(); os.remove(f'{tmp}{k}0001.exr')
    if opt('mirror', False): out = {k: a[:, ::-1].copy() for k, a in out.items()}      # recipe: the same place the other way round
    sfx = '' if not DRAFT else '_d'
    np.savez(f'{OUT}/{name}{sfx}.npz', **out); develop(out, f'{OUT}/{name}{sfx}.png', **grade)
    print(f'KIT {name} {W}x{H} spp={SPP} alb={alb} build={t1-T0:.1f}s render={t2-t1:.1f}s develop={time.time()-t2:.1f}s', flush=True)

# ------------------------------------------------------------------ darkroom (pure numpy)
def _sh(a, dy, dx):
    h, w = a.shape[:2]; p = np.pad(a, ((abs(dy),)*2, (abs(dx),)*2)+((0, 0),)*(a.ndim-2), 'edge'); return p[abs(dy)+dy:abs(dy)+dy+h, abs(dx)+dx:abs(dx)+dx+w]
def _box(a, r):
    for ax in (0, 1):
        c = np.cumsum(np.concatenate([np.repeat(np.take(a, [0], ax), r+1, ax), a, np.repeat(np.take(a, [-1], ax), r, ax)], ax), ax, dtype=np.float64)
        n = a.shape[ax]; a = ((np.take(c, range(2*r+1, 2*r+1+n), ax)-np.take(c, range(0, n), ax))/(2*r+1)).astype(np.float32)
    return a
def blur(a, s):
    r = max(1, int(s)); return _box(_box(_box(a, r), r), r)
def denoise(rgb, alb, nor, levels=4, k=1.6, edge=1.0):
    """edge-avoiding a-trous, albedo demodulated, guided by albedo + normal, luminance tolerance from local variance."""
    h, w = rgb.shape[:2]; f = np.float32; al = np.maximum(alb, f(.02)); c = np.log1p(np.maximum(rgb/al, 0)).astype(f); lum = f([.3, .6, .1]); L = np.log1p((rgb/al) @ lum)
    m = _box(L, 2); sd = np.sqrt(np.maximum(_box(L*L, 2)-m*m, 1e-8)).astype(f); kern = (.375, .25, .0625); pad = lambda a, r: np.pad(a, ((r, r), (r, r))+((0, 0),)*(a.ndim-2), 'edge')
    for lv in range(levels):
        st = 2**lv; r = 2*st; Lp = c @ lum; tol = -1/(k*sd/f(1.6**lv)+f(.004)); C, N, A, Q = pad(c, r), pad(nor, r), pad(alb, r), pad(Lp, r); acc = c*f(kern[0]**2); ws = np.full(L.shape, kern[0]**2, f)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                if not dx and not dy: continue
                v = (slice(r+dy*st, r+dy*st+h), slice(r+dx*st, r+dx*st+w)); dn = N[v]-nor; da = A[v]-alb
                g = np.abs(Q[v]-Lp); g *= tol; g -= f(12)*np.einsum('ijk,ijk->ij', dn, dn); g -= f(400)*np.einsum('ijk,ijk->ij', da, da); np.exp(g, out=g); g *= f(kern[abs(dy)]*kern[abs(dx)]); acc += C[v]*g[..., None]; ws += g
        c = acc/ws[..., None]
        if lv == 0: iso = edge*np.clip((.42-ws)/.20, 0, 1)[..., None]          # anti-aliased edge pixels found no partner: dotted outlines
    out = np.expm1(c)*al; P = pad(out, 1); med = np.median(np.stack([P[1+a:1+a+h, 1+b:1+b+w] for a in (-1, 0, 1) for b in (-1, 0, 1)]), 0)
    return (out*(1-iso)+med*iso).astype(f)
_A = np.array([[.842479062253094, .0784335999999992, .0792237451477643], [.0423282422610123, .878468636469772, .0791661274605434], [.0423756549057051, .0784336, .879142973793104]])
_AI = np.linalg.inv(_A)
def agx(x, power=1.2, sat=1.25):
    x = np.clip((np.log2(np.maximum(x @ _A.T, 1e-10))+12.47393)/(12.47393+4.026069), 0, 1); x2 = x*x; x4 = x2*x2
    x = 15.5*x4*x2-40.14*x4*x+31.96*x4-6.868*x2*x+.4298*x2+.1191*x-.00232
    x = np.maximum(x, 0)**power; l = (x @ np.array([.2126, .7152, .0722]))[..., None]; x = l+(x-l)*sat
    return np.clip(x @ _AI.T, 0, 1)
def png(path, a):
    a = (np.clip(a, 0, 1)*255+.5).astype(np.uint8); h, w = a.shape[:2]; raw = b''.join(b'\0'+a[i].tobytes() for i in range(h))
    ch = lambda t, d: struct.pack('>I', len(d))+t+d+struct.pack('>I', zlib.crc32(t+d))
    open(path, 'wb').write(b'\x89PNG\r\n\x1a\n'+ch(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0))+ch(b'IDAT', zlib.compress(raw, 6))+ch(b'IEND', b''))
def cohere(d, n=3, amt=1.0, lo=.02, hi=.06):
    """straightens ragged outlines: averages along the edge (structure-tensor tangent), never across it."""
    l = blur((d @ np.array([.3, .6, .1])).astype(np.float32)[..., None], 1)[..., 0]; gx = (_sh(l, 0, 1)-_sh(l, 0, -1))/2; gy = (_sh(l, 1, 0)-_sh(l, -1, 0))/2
    a, b, c = (_box(np.stack([gx*gx, gy*gy, gx*gy], -1), 2)[..., i] for i in range(3)); t = .5*np.arctan2(2*c, a-b)+np.pi/2; tx, ty = np.cos(t), np.sin(t)
    k = amt*sstep(.45, .8, np.sqrt((a-b)**2+4*c*c)/(a+b+1e-9))*sstep(lo, hi, np.sqrt(np.maximum(a+b, 0))); h, w = l.shape; y, x = np.mgrid[0:h, 0:w].astype(np.float32); acc = 0; ws = 0
    for j in range(-n, n+1):
        px = np.clip(x+j*tx, 0, w-1.001); py = np.clip(y+j*ty, 0, h-1.001); xi = px.astype(int); yi = py.astype(int); fx = (px-xi)[..., None]; fy = (py-yi)[..., None]; g = math.exp(-(j/(n*.7))**2)
        acc = acc+g*((d[yi, xi]*(1-fx)+d[yi, xi+1]*fx)*(1-fy)+(d[yi+1, xi]*(1-fx)+d[yi+1, xi+1]*fx)*fy); ws += g
    return d*(1-k[..., None])+acc/ws*k[..., None]
def develop(o, path, key=.20, ev=None, wb=(1, 1, 1), power=1.2, sat=1.25, bloom=.12, bthr=1.2, vig=.25, warm=0.05, cool=.04, grain=.006, sharp=.5, dn=1.6, pct=50, edge=.8, lift=.0, coh=0):
    rgb = np.nan_to_num(o['rgb'].astype(np.float32)); rgb = np.minimum(rgb, 400)
    L0 = rgb.max(-1); nb = np.sort(np.stack([_sh(L0, a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]), 0)   # despike fireflies
    bad = L0 > 2.2*nb[5]+.02
    med = np.median(np.stack([_sh(rgb, a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]), 0); rgb = np.where(bad[..., None], med, rgb).astype(np.float32)
    if dn: rgb = denoise(rgb, np.nan_to_num(o['alb']), np.nan_to_num(o['nor']), k=dn, edge=edge)
    rgb = rgb*np.float32(wb); L = rgb @ np.float32([.2126, .7152, .0722]); h, w = L.shape
    if ev is None: e = key/np.exp(np.mean(np.log(np.maximum(L, 1e-3))))
    else: e = 2.0**ev
    print('KIT exposure ev', round(math.log2(e), 2), flush=True); rgb = rgb*e
    b = np.minimum(np.maximum(rgb-bthr, 0), 6); rgb = rgb+bloom*(blur(b, w/160)*.6+blur(b, w/45)*.4)
    y, x = np.mgrid[0:h, 0:w]; r2 = ((x/w-.5)**2+((y/h-.5)*.8)**2)/.41; rgb = rgb*(1-vig*np.clip(r2, 0, 1.3)[..., None]**1.3)
    d = agx(rgb, power, sat); l = (d @ np.array([.3, .6, .1]))[..., None]
    d = d*(1+warm*sstep(.45, 1, l)*np.array([1, .35, -1.1]))+cool*(1-sstep(0, .45, l))*np.array([-.35, .05, .6])*(.15+l)+lift*(1-l)
    if coh: d = cohere(d, 4, coh)
    if sharp: d = d+sharp*(d-blur(d.astype(np.float32), 1))*.7
    if grain: d = d+np.random.RandomState(7).randn(h, w, 1)*grain
    png(path, d)
if __name__ == '__main__' and bpy is None:    # re-develop: python3 kit.py name key=.2 sat=1.3 ...
    nm = sys.argv[1]; kw = {k: eval(v) for k, v in (a.split('=', 1) for a in sys.argv[2:])}; OUT = kw.pop('out', OUT)
    z = np.load(f'{OUT}/{nm}.npz'); develop(dict(z), f'{OUT}/{nm}.png', **kw)
