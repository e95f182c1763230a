"""boats for harbours and bays: every function returns a mesh (bow +x, waterline z = 0); place it with put()."""
from kit import *
from cars import sdp
_m={}
def mats():
    if _m: return _m
    teak=M('bteak'); pp=teak.n('ShaderNodeTexCoord').outputs['Object']; st=teak.math('PINGPONG',teak.xyz(pp)[1],.12); teak.set(Base_Color=teak.mix(teak.ramp(st,[(.0,(1,)*3),(.10,(0,)*3)]),teak.mix(teak.noise(2,4,.6,teak.scale(pp,(.3,6,1))),(.36,.22,.11),(.50,.33,.18)),(.12,.07,.04)),Roughness=.6)
    _m.update(wood=plain('bwood',(.17,.062,.022),.22,var=.25,vscale=.8),white=plain('bwhite',(.80,.79,.76),.22),teak=teak.mat,glass=plain('bglass',(.01,.014,.018),.06,spec=.8),navy=plain('bnavy',(.03,.07,.16),.85),red=plain('bred',(.6,.01,.02),.6),canvas=plain('bcanvas',(.84,.80,.72),.85),steel=plain('bsteel',(.6,.6,.6),.25,1),boot=plain('bboot',(.28,.03,.02),.4),blue=plain('bblue',(.03,.16,.36),.4),green=plain('bgreen',(.05,.24,.20),.45),yellow=plain('byellow',(.62,.36,.05),.5),dark=plain('bdark',(.02,.02,.022),.5),net=plain('bnet',(.20,.20,.19),.9))
    return _m
FLAGS={'gulet':((-13,0,4.0),(-.95,.16,-.22),.95),'cat':((-7.5,2.95,2.6),(-.95,.12,-.25),.62),'motor':((-11.6,0,2.6),(-.95,.15,-.22),.72),'riverboat':((-4.4,0,2.2),(-.95,.14,-.25),.5),'sloop':((-6.05,.5,2.25),(-.95,.12,-.25),.5)}      # top of the staff, way the cloth flies, its height
def put(mesh,x,y,rz,sc=1,z=0):
    o=link(bpy.data.objects.new('boat',mesh)); o.location=(x,y,z); o.rotation_euler=(0,0,rz); o.scale=(sc,)*3
    f=FLAGS.get(mesh.name.split('.')[0])
    if f: flag(*f,n=60).parent=o
    return o
def flag(top,way,h,droop=.16,wave=.09,n=150,name='flag'):
    """the Turkish flag, 2 x 3, by the law's proportions: its hoist hangs from `top`, the cloth flies along `way`, slightly waving."""
    u,w=np.meshgrid(np.linspace(0,1.5,int(n*1.5)),np.linspace(0,1,n)); d=Vector(way).normalized(); side=d.cross(Vector((0,0,1))).normalized(); k=u/1.5
    a=h*wave*np.sin(5.2*u-1.1*w+.6)*k**.6+h*.035*np.sin(9.5*u+2.6*w)*k; drop=h*(w+droop*k**1.5+.02*np.sin(6*u)*k); X,Y,Z=(top[i]+d[i]*u*h*.97+side[i]*a for i in range(3)); Z=Z-drop
    moon=np.maximum(np.hypot(u-.5,w-.5)-.25,.2-np.hypot(u-.5625,w-.5)); c=(.3625+1/3+.125,.5); P=[(c[0]-.125*math.cos(R(36*i))*(1 if i%2==0 else .382),c[1]+.125*math.sin(R(36*i))*(1 if i%2==0 else .382)) for i in range(10)]; star=-sdp(u,w,P)
    m=M(name); white=m.math('LESS_THAN',m.attr('white')['Fac'],0); c=m.mix(white,(.42,.005,.010,1),(.88,.86,.83,1)); f=m.n('ShaderNodeBsdfDiffuse',None,Color=c).outputs[0]; t=m.n('ShaderNodeBsdfTranslucent',None,Color=c).outputs[0]; m.nt.links.new(m.n('ShaderNodeMixShader',None,Fac=.4,i1=f,i2=t).outputs[0],m.out.inputs[0])
    return grid(name,X,Y,Z,m.mat,{'white':np.minimum(moon,star)})
def hull(b,L,bf,sh,draft=.7,side=0,low=1,top=2,deck=3,N=40,K=9,drop=.35,flare=.42,rake=.0,oy=0):
    """shell from half-beam bf(t) and sheer sh(t), t = -1 stern .. 1 bow; rake leans the stem forward."""
    h=L/2; rows=[]
    for i in range(N+1):
        t=i/N*2-1; rows.append([(h*t+rake*max(0,t)**3*(k/K)-(rake*.35*(1-k/K) if t<-.98 else 0), bf(t)*(k/K)**flare*(.94+.06*k/K), -draft+(sh(t)+draft)*k/K) for k in range(K+1)])
    for sg in (1,-1):
        vs=[(x,oy+y*sg,z) for r in rows for x,y,z in r]
        for k in range(K): b.add(vs,[(i*(K+1)+k,(i+1)*(K+1)+k,(i+1)*(K+1)+k+1,i*(K+1)+k+1)[::sg] for i in range(N)],low if rows[N//2][k+1][2]<=.12 else (top if k==K-1 else side),True)
    vs=[]
    for i in range(N+1): t=i/N*2-1; y=bf(t)*.97; x=rows[i][K][0]; vs+=[(x,oy+y,sh(t)-drop),(x,oy-y,sh(t)-drop)]
    b.add(vs,[(2*i,2*i+1,2*i+3,2*i+2)[::-1] for i in range(N)],deck); b.add([(x,oy+y*sg,z) for sg in (1,-1) for x,y,z in (rows[0] if sg>0 else rows[0][::-1])],[tuple(range(2*K+2))],side)
    return [r[K] for r in rows]
def rail(b,P,mat,h=.6,r=.02,every=3,i0=0,i1=None,oy=0,inset=.97):
    P=P[i0:i1]
    for sg in (1,-1):
        b.tube([(x,oy+y*sg*inset,z+h) for x,y,z in P],r,mat,5); b.tube([(x,oy+y*sg*inset,z+h*.5) for x,y,z in P],r*.6,mat,4)
        for x,y,z in P[::every]: b.tube([(x,oy+y*sg*inset,z),(x,oy+y*sg*inset,z+h)],r,mat,4)
def gulet(hullmat='wood'):
    m=mats(); b=B(); P=hull(b,24,lambda t:3.15*(1-.34*abs(t)**2.6) if t<0 else 3.15*max(0,1-t**2.3)**.85,lambda t:1.55+(.55*t*t if t<0 else 1.25*t**2.2),.7,0,8,1,2,drop=.42,rake=1.0)
    for sg in (1,-1): b.tube([(x,y*sg,z+.02) for x,y,z in P],.09,0,6)
    b.box((-.5,0,1.75),(9,3.7,1.2),1); b.box((-.5,0,1.85),(8.4,3.76,.5),3); b.box((-.5,0,2.40),(9.4,4.0,.12),2); b.box((-3.6,0,2.9),(2.4,2.8,1.1),0); b.box((-3.6,0,3.0),(2.46,2.6,.5),3); b.box((-3.7,0,3.5),(3.2,3.2,.1),1)
    for i in range(2):
        for j in range(4): b.box((5.6+2.0*i,-1.35+.9*j*(1-.15*i),1.62+.28*i),(1.8,.75*(1-.1*i),.2),4 if j%2 else 6)
    for j in range(4): b.box((.4,-1.35+.9*j,2.56),(1.9,.75,.18),4 if j%2 else 6)
    b.box((-9.9,0,1.8),(2.4,4.2,.5),4); b.box((-9.5,0,2.05),(1.8,3.6,.14),6); b.box((-7.4,0,2.0),(1.5,2.2,.12),0)
    aw=[(-10.9+5.2*i/6,-2.4+4.8*j/6,3.95+.25*math.sin(math.pi*j/6)-.06*math.sin(math.pi*i/6)) for i in range(7) for j in range(7)]; b.add(aw,[(i*7+j,(i+1)*7+j,(i+1)*7+j+1,i*7+j+1) for i in range(6) for j in range(6)],6,True)
    for x in (-10.8,-5.8):
        for y in (-2.3,2.3): b.tube([(x,y,1.4),(x,y,4)],.04,7,5)
    for mx,h,bl in ((3.2,20,6.6),(-4.9,16.5,5.2)):
        b.tube([(mx,0,1),(mx-.25,0,h)],.19,0,8,.1); b.tube([(mx,0,4.1),(mx-bl,0,4.35)],.1,0,6); b.tube([(mx-.3,0,4.42),(mx-bl*.5,0,4.62),(mx-bl,0,4.5)],.30,6,8,.16); b.tube([(mx,-1.2,h*.66),(mx,1.2,h*.66)],.05,0,5)
        for sg in (1,-1): b.tube([(mx-.6,2.9*sg,2),(mx-.2,0,h*.93)],.03,7,4); b.tube([(mx+.5,2.9*sg,2),(mx-.1,0,h*.7)],.03,7,4)
    b.tube([(11.6,0,2.75),(16.2,0,3.9)],.16,0,8,.08); b.tube([(16,0,3.9),(3.0,0,19.6)],.03,7,4); b.tube([(14.2,0,4.0),(3.4,0,16.5)],.085,6,6,.05); b.tube([(3,0,19.8),(-5,0,16.4)],.025,7,4); b.tube([(-5.1,0,16.4),(-12,0,2.2)],.025,7,4)
    b.tube([(-12,0,2),(-13,0,4)],.04,7,5); rail(b,P,7,.6,.022,3)
    return b.mesh('gulet',[m[k] for k in (hullmat,'white','teak','glass','navy','red','canvas','steel','boot')])
def caique(hc='blue',trim='white',cabin=True):          # small wooden fishing boat, 6.4 m
    m=mats(); b=B(); P=hull(b,6.4,lambda t:1.08*max(0,1-abs(t)**(2.4 if t>0 else 3.0))**.7+.02,lambda t:.62+.62*max(0,t)**2.2+.28*max(0,-t)**2,.35,0,2,1,3,28,8,.20,.55,.35)
    for sg in (1,-1): b.tube([(x,y*sg*1.02,z) for x,y,z in P],.045,1,6); b.tube([(x,y*sg*1.015,z-.16) for x,y,z in P],.03,1,5)
    b.tube([(3.45,0,.4),(3.62,0,1.62)],.06,1,6)
    if cabin: b.box((-.5,0,.95),(1.5,1.25,.95),1,0,.94); b.box((-.5,0,1.12),(1.2,1.27,.34),4,0,.97); b.box((-.45,0,1.46),(1.9,1.5,.06),0); b.tube([(.6,0,.5),(.6,0,3.1)],.04,3,6)
    else:
        for x in (-1.3,-.1,1.1): b.box((x,0,.52),(.26,1.8,.05),3)
    b.leaves((-2.2,0,.62),(.5,.5,.22),120,.09,5,random.Random(3),.3,.7); b.revolve([(.001,-.11),(.10,-.06),(.12,0),(.10,.06),(.001,.11)],10,(1.9,.35,.62),6); b.box((2.2,-.2,.62),(.5,.4,.22),7)
    for x in (-1.6,.2,1.6): b.tube([(x,1.12,.30),(x,1.13,.62)],.09,4,8)
    return b.mesh('caique',[m[k] for k in (hc,trim,'boot','teak','dark','net','red','yellow')])
def sail(b,luff,leech,camber,mat,n=18,k=24):
    """a full sail between two edges, both from foot to head; camber bellies it towards +y."""
    L,C=[Vector(p) for p in luff],[Vector(p) for p in leech]; at=lambda P,t:P[min(int(t*(len(P)-1)),len(P)-2)].lerp(P[min(int(t*(len(P)-1)),len(P)-2)+1],t*(len(P)-1)-min(int(t*(len(P)-1)),len(P)-2)); vs=[]
    for j in range(k+1):
        t=j/k; a,c=at(L,t),at(C,t)
        for i in range(n+1): u=i/n; p=a.lerp(c,u); vs.append((p.x,p.y+camber*(c-a).length*4*u**.8*(1-u)*.5,p.z))
    b.add(vs,[(j*(n+1)+i,j*(n+1)+i+1,(j+1)*(n+1)+i+1,(j+1)*(n+1)+i) for j in range(k) for i in range(n)],mat,True)
def sloop(cover='navy',sails=False):                       # 12 m sailing yacht, at anchor or under sail
    m=mats(); b=B(); P=hull(b,12,lambda t:1.95*(1-.14*t*t) if t<0 else 1.95*max(0,1-t**2.2)**.9,lambda t:1.05+.30*max(0,t)**2,.4,0,4,0,2,36,8,.06,.45,.25)
    b.box((.6,0,1.22),(4.6,2.3,.42),0,0,.86); b.box((.5,0,1.25),(3.8,2.34,.16),3,0,.9); b.box((-3.4,0,1.12),(2.6,2.2,.25),0); b.box((-3.4,0,1.14),(2.3,1.2,.22),2); b.tube([(1.0,0,1.2),(.85,0,17)],.09,5,8,.06)
    for z in (6.5,11.5): b.tube([(.95,-1.1,z),(.95,1.1,z)],.03,5,4)
    for sg in (1,-1): b.tube([(.9,1.85*sg,1),(.95,1.1*sg,6.5),(.88,.9*sg,11.5),(.85,0,16.6)],.018,5,4)
    b.tube([(6.1,0,1.4),(.87,0,16.4)],.018,5,4); b.tube([(-5.8,.5,1.1),(-6.05,.5,2.27)],.02,5,5); b.tube([(-6,0,1.1),(.85,0,16.9)],.018,5,4); rail(b,P,5,.6,.016,4)
    b.add([(-1.7,-1.1,1.45),(-1.7,1.1,1.45),(-.7,1.0,2.05),(-.7,-1.0,2.05)],[(0,1,2,3)],1); b.add([(-.7,-1.0,2.05),(-.7,1.0,2.05),(.1,.9,1.5),(.1,-.9,1.5)],[(0,1,2,3)],1)
    if sails:
        b.tube([(1,0,2.5),(-3.9,1.5,2.6)],.07,5,6); sail(b,[(.9,.02,2.6),(.86,.02,9.5),(.84,.02,16.7)],[(-3.9,1.5,2.7),(-2.6,1.15,9.2),(.5,.1,16.7)],.16,6)
        sail(b,[(5.95,.02,1.7),(3.6,.02,8.6),(1.15,.02,15.6)],[(-.7,1.75,2.3),(.2,1.2,8.8),(1.0,.08,15.6)],.20,6)
        for k,(x,y,z) in enumerate(((-3.6,.5,1.2),(-4.2,-.6,1.25))): b.revolve([(.02,0),(.18,.08),(.20,.42),(.15,.56),(.06,.60)],10,(x,y,z),1 if k else 7); b.revolve([(.001,.58),(.10,.66),(.10,.76),(.001,.84)],10,(x,y,z),2)
    else: b.tube([(1,0,2.5),(-4,0,2.6)],.07,5,6); b.tube([(.9,0,2.68),(-1.8,0,2.82),(-3.9,0,2.72)],.17,1,8,.10); b.tube([(5.9,0,1.9),(1.2,0,15.2)],.075,1,6,.04)
    return b.mesh('sloop',[m[k] for k in ('white',cover,'teak','glass','boot','steel')]+[cloth('sailw',(.86,.83,.76)),m['red']])
def cloth(name,col):
    """sailcloth: the sun shines through it."""
    m=M(name); c=tuple(col)+(1,); d=m.n('ShaderNodeBsdfDiffuse',None,Color=c).outputs[0]; t=m.n('ShaderNodeBsdfTranslucent',None,Color=c).outputs[0]; m.nt.links.new(m.n('ShaderNodeMixShader',None,Fac=.45,i1=d,i2=t).outputs[0],m.out.inputs[0]); return m.mat
def kayak(col=(.78,.26,.04),k=0):
    """a two-seat sea kayak with its paddlers, 5.4 m."""
    b=B(); L=2.7; w=lambda t:.33*max(0,1-abs(t)**2.3)**.75+.012; sh=lambda t:.20+.16*abs(t)**2.6; N=34; K=6; rows=[]
    for i in range(N+1):
        t=i/N*2-1; rows.append([(L*t,w(t)*(j/K)**.5,-.10+(sh(t)+.10)*j/K) for j in range(K+1)])
    for sg in (1,-1):
        vs=[(x,y*sg,z) for r_ in rows for x,y,z in r_]
        for j in range(K): b.add(vs,[(i*(K+1)+j,(i+1)*(K+1)+j,(i+1)*(K+1)+j+1,i*(K+1)+j+1)[::sg] for i in range(N)],0,True)
    deck=[]
    for i in range(N+1): t=i/N*2-1; deck+=[(L*t,w(t),sh(t)),(L*t,0,sh(t)+.07*max(0,1-t*t)),(L*t,-w(t),sh(t))]
    b.add(deck,[q for i in range(N) for q in ((3*i,3*i+3,3*i+4,3*i+1),(3*i+1,3*i+4,3*i+5,3*i+2))],0,True)
    for q,x in enumerate((.75,-.75)):
        b.revolve([(.27,.0),(.29,.03),(.25,.05)],18,(x,0,.25),1,fn=lambda a,z:1+.35*abs(math.cos(a))); b.revolve([(.02,.12),(.17,.16),(.155,.38),(.20,.62),(.16,.74),(.06,.79)],14,(x-.05,0,.16),2+q,fn=lambda a,z:1-.28*abs(math.cos(a))); b.revolve([(.001,.80),(.088,.85),(.105,.93),(.09,1.02),(.001,1.06)],14,(x-.03,0,.16),4); b.revolve([(.18,.0),(.105,.02),(.09,.10),(.001,.13)],16,(x-.03,0,1.12),5)
        up=.38 if q==k%2 else -.38; h=Vector((x+.42,0,.66)); d=Vector((.08,1.05,up)); b.tube([h-d,h+d],.016,1,6)
        for sg in (-1,1):
            e=h+d*sg; b.add([e+Vector((.02,0,.09)),e+Vector((.02,0,-.09)),e+d*sg*.36+Vector((.02,0,-.07)),e+d*sg*.36+Vector((.02,0,.07))],[(0,1,2,3)],5); b.tube([(x-.03,sg*.20,.80),(x+.20,sg*.34,.62),tuple(h+d*sg*.42)],.045,4,7)
    return b.mesh('kayak',[plain('kyk%d'%k,col,.3),plain('kdk',(.04,.045,.05),.6),plain('kv1%d'%k,(.62,.10,.04),.8),plain('kv2%d'%k,(.10,.26,.34),.8),plain('kskin',(.42,.25,.17),.6),plain('khat',(.78,.70,.54),.9)])
def catamaran():                                           # 14 m cruising catamaran
    m=mats(); b=B(); Ps=[]
    for oy in (-2.95,2.95): Ps.append(hull(b,14,lambda t:.92*(1-.10*t*t) if t<0 else .92*max(0,1-t**2.6)**.9,lambda t:1.55+.20*max(0,t)**2-(.95*max(0,(-t-.72)/.28)**1.0),.4,0,4,0,0,44,9,.02,.40,.1,oy)) 
    for oy in (-2.95,2.95):
        b.box((.4,oy*1.305,1.12),(7.6,.03,.24),3)
        for q in range(3): b.box((-6.0-.45*q,oy,1.22-.32*q),(.5,1.5,.06),2)
    b.box((-1.2,0,1.12),(9.4,5.2,.75),0); b.box((3.45,0,1.30),(.22,5.4,.35),0)
    # coachroof: rounded loft with a dark band of windows
    def ring(z,f,r,w): return [(x,y,z) for x,y in [(f*math.cos(a)**1.0*1.0-.2 if math.cos(a)>0 else -2.9,w*math.copysign(abs(math.sin(a))**.55,math.sin(a))) for a in np.linspace(-math.pi*.5,math.pi*.5,33)]]
    R_=[ring(1.45,3.15,0,2.55),ring(1.72,2.95,0,2.48),ring(2.28,2.35,0,2.28),ring(2.50,2.05,0,2.18),ring(2.58,1.7,0,1.95)]; n=33
    for k in range(4): b.add(R_[k]+R_[k+1],[(i,i+1,n+i+1,n+i) for i in range(n-1)],3 if k==1 else 0,True)
    b.add(R_[4],[tuple(range(n))],0); b.add(R_[1][:1]+R_[1][-1:]+R_[3][-1:]+R_[3][:1],[(0,1,2,3)],3)
    b.box((-3.9,0,3.02),(5.4,4.9,.12),0); b.box((-3.9,0,3.10),(4.6,4.1,.06),0)
    for x in (-6.2,-3.2):
        for y in (-2.2,2.2): b.tube([(x,y,1.4),(x,y,3)],.05,0,8)
    b.box((-4.6,0,1.55),(3.0,4.2,.08),2); b.box((-5.9,0,1.78),(.7,3.6,.42),1); b.box((-4.4,1.0,2.0),(1.1,1.6,.07),2); b.box((.3,-1.3,2.66),(1.6,1.0,.10),1); b.box((.3,1.3,2.66),(1.6,1.0,.10),1)
    # trampoline, cushions on the foredeck, mast, boom, rigging
    g=[]
    for i in range(12):
        for j in range(17): g.append((3.6+3.0*i/11,-2.2+4.4*j/16,1.42-.10*math.sin(math.pi*i/11)*math.sin(math.pi*j/16)))
    b.add(g,[(i*17+j,(i+1)*17+j,(i+1)*17+j+1,i*17+j+1) for i in range(11) for j in range(16)],6,True); b.tube([(6.55,-2.9,1.62),(6.6,0,1.72),(6.55,2.9,1.62)],.09,5,8); b.box((3.0,0,1.62),(.9,3.0,.16),1)
    b.tube([(1.2,0,2.4),(.9,0,20.5)],.14,5,8,.09); b.tube([(1.1,0,4.3),(-5.2,0,4.5)],.10,5,6); b.tube([(1.0,0,4.58),(-2.2,0,4.80),(-5.0,0,4.68)],.26,1,8,.14)
    for z in (8.5,14): b.tube([(1.05,-1.0,z),(1.05,1.0,z)],.03,5,4)
    for sg in (1,-1): b.tube([(-.4,3.5*sg,1.6),(.95,0,18.5)],.02,5,4); b.tube([(.6,3.2*sg,1.6),(1.05,1.0*sg,8.5),(.95,0,14)],.016,5,4)
    b.tube([(6.6,0,1.75),(.92,0,19.6)],.02,5,4); b.tube([(6.4,0,2.3),(1.25,0,18.2)],.09,1,6,.05)
    for P,oy in zip(Ps,(-2.95,2.95)): rail(b,P,5,.62,.016,4,8,42,oy,.86)
    b.tube([(-7,2.95,.9),(-7.5,2.95,2.6)],.03,5,5)
    return b.mesh('cat',[m[k] for k in ('white','canvas','teak','glass','navy','steel','net','red')])
def tender():
    m=mats(); b=B(); n=22; pts=[]
    for sg in (1,): pts=[(-1.7,-.62,.28),(-.6,-.66,.28),(.5,-.62,.30),(1.2,-.40,.36),(1.5,0,.42),(1.2,.40,.36),(.5,.62,.30),(-.6,.66,.28),(-1.7,.62,.28)]
    b.tube(pts,.21,0,12); b.box((-.3,0,.14),(2.7,1.1,.10),2); b.box((-.5,0,.42),(.35,1.0,.10),1); b.box((-1.85,0,.55),(.28,.30,.50),1); b.box((-1.55,0,.32),(.08,1.1,.4),2)
    return b.mesh('tender',[m[k] for k in ('white','navy','net')])
def motor():                                               # 22 m motor yacht, flybridge
    m=mats(); b=B(); P=hull(b,22,lambda t:2.72*(1-.06*t*t) if t<0 else 2.72*max(0,1-t**2.7)**.85,lambda t:1.75+.95*max(0,t+.2)**1.6*.8-(.9*max(0,(-t-.82)/.18)),.6,0,4,0,2,60,11,.10,.46,2.0)
    for sg in (1,-1): b.tube([(x,y*sg*1.003,z-.30) for x,y,z in P[8:]],.035,5,6); b.box((-1.5,sg*2.70,1.02),(6.4,.06,.26),3); b.box((4.2,sg*2.46,1.30),(2.6,.06,.24),3,-sg*.075)
    b.box((-11.3,0,.42),(1.9,4.2,.14),2)
    def ring(z,x0,x1,w,p=.5): return [(x1-(x1-x0)*.0+((x1-x0)*.42)*(math.cos(a)**1.15-1.0),w*math.copysign(abs(math.sin(a))**p,math.sin(a)),z) for a in np.linspace(-math.pi*.5,math.pi*.5,35)]
    def house(x0,x1,w,z0,z1,rake,band,mat=0):
        zs=[z0,z0+(z1-z0)*band[0],z0+(z1-z0)*band[1],z1]; R_=[]
        for z in zs: k=(z-z0)/(z1-z0); r_=ring(z,x0,x1-rake*k,w*(1-.10*k)); R_.append([(x0,-w*(1-.10*k),z)]+r_+[(x0,w*(1-.10*k),z)])
        n=len(R_[0])
        for k in range(3): b.add(R_[k]+R_[k+1],[(i,i+1,n+i+1,n+i) for i in range(n-1)]+[(n-1,0,n,2*n-1)],3 if k==1 else mat,True)
        b.add(R_[3],[tuple(range(n))],0)
    house(-5.6,7.4,2.35,1.75,3.55,4.2,(.30,.86)); house(-4.2,3.4,2.0,3.62,4.55,2.0,(.18,.80))
    b.box((-4.6,0,3.60),(8.0,4.5,.14),0); b.box((-4.6,0,3.69),(7.6,4.1,.04),2)
    b.box((-1.9,0,5.62),(5.0,3.5,.11),0)
    for sg in (1,-1): b.add([(-3.6,sg*1.66,4.5),(-2.7,sg*1.66,4.5),(-2.2,sg*1.60,5.6),(-2.9,sg*1.60,5.6)],[(0,1,2,3),(3,2,1,0)],0); b.tube([(.9,sg*1.5,4.5),(.3,sg*1.5,5.6)],.05,5,6)
    b.box((-6.9,0,3.95),(1.6,3.4,.35),1); b.box((-7.6,0,4.2),(.35,3.4,.35),1); b.tube([(-1.8,0,5.66),(-2.2,0,7.3)],.07,0,6); b.revolve([(.02,-.18),(.34,-.10),(.34,.10),(.02,.18)],18,(-1.5,0,5.95),0); b.revolve([(.02,0),(.26,.05),(.26,.3),(.02,.48)],16,(-2.6,.75,5.7),0)
    b.box((-7.4,0,2.05),(1.1,3.6,.45),1); b.box((-6.0,0,2.3),(.9,1.8,.08),2); b.box((5.8,0,2.92),(1.9,2.6,.18),1); b.box((-6.6,0,1.5),(3.8,4.4,.08),2)
    for y in (-2.05,2.05): b.tube([(-8.0,y,1.6),(-8.0,y,3.6)],.06,5,8)
    rail(b,P,5,.72,.018,3,30,60,0,.95); b.tube([(-10.9,0,1.2),(-11.6,0,2.6)],.03,5,5)
    return b.mesh('motor',[m[k] for k in ('white','canvas','teak','glass','navy','steel','red')])
def riverboat(cover='canvas',people=9,seed=1):             # 9 m wooden river boat with a sunshade
    m=mats(); r=random.Random(seed); b=B(); P=hull(b,9,lambda t:1.18*max(0,1-abs(t)**(2.6 if t>0 else 4.0))**.7+.02,lambda t:.55+.55*max(0,t)**2.4+.12*max(0,-t)**2,.3,0,2,1,3,30,8,.16,.55,.35)
    for sg in (1,-1): b.tube([(x,y*sg*1.02,z) for x,y,z in P],.05,1,6)
    for x in (-3.2,-1.2,.8,2.2):
        for sg in (-1,1): b.tube([(x,sg*.98,.5),(x,sg*.98,2.25)],.03,1,6)
    n=9; g=[(-3.5+6.0*i/(n-1),-1.15+2.3*j/6,2.28+.16*math.sin(math.pi*j/6)) for i in range(n) for j in range(7)]; b.add(g,[(i*7+j,(i+1)*7+j,(i+1)*7+j+1,i*7+j+1) for i in range(n-1) for j in range(6)],4,True)
    for sg in (-1,1): b.add([(-3.5,sg*1.15,2.28),(2.5,sg*1.15,2.28),(2.5,sg*1.16,2.10),(-3.5,sg*1.16,2.10)],[(0,1,2,3)],5); b.box((-.4,sg*.78,.62),(5.4,.34,.08),3)
    for k in range(people):
        x=-2.8+5.0*k/max(1,people-1)+r.uniform(-.15,.15); y=.72*(1 if k%2 else -1); c=6+k%4; b.revolve([(.02,.66),(.17,.70),(.15,.92),(.20,1.16),(.15,1.28),(.05,1.32)],12,(x,y,0),c,fn=lambda a,z:1-.25*abs(math.sin(a))); b.revolve([(.001,1.33),(.09,1.38),(.105,1.46),(.09,1.54),(.001,1.58)],12,(x,y,0),10); b.revolve([(.10,1.46),(.112,1.50),(.09,1.58),(.001,1.61)],10,(x,y,0),11 if k%3 else 12); b.tube([(x,y*.8,.72),(x+.1,y*.35,.72)],.09,c,7)
    b.box((-4.0,0,.75),(.5,.5,.6),2); b.tube([(-4.2,0,.9),(-4.4,0,2.2)],.025,1,5)
    return b.mesh('riverboat',[m[k] for k in ('wood','white','boot','teak',cover,'navy')]+[plain('rv%d%d'%(seed,i),c,.9) for i,c in enumerate(((.62,.56,.46),(.42,.10,.07),(.10,.26,.34),(.60,.44,.14)))]+[plain('rskin',(.42,.25,.17),.6),plain('rhair',(.05,.03,.02),.8),plain('rhat',(.76,.68,.50),.9),m['red']])
def ferry(day):                                            # a Bosphorus steamer, 62 m; lit windows at dusk
    b=B(); vs=[];N=30
    hwf=lambda t: 6.2*(1-abs(t)**4)**.8; 
    for sg in (1,-1):
        vs=[]; 
        for i in range(N+1):
            t=i/N*2-1
            for zz,k in ((-.5,.8),(1.6,.96),(3.0,1)): vs.append((31*t,sg*hwf(t)*k,zz+.8*t*t))
        b.add(vs,[(3*i+j,3*(i+1)+j,3*(i+1)+j+1,3*i+j+1)[::sg] for i in range(N) for j in range(2)],0,True)
    b.add([(31*(i/N*2-1),sg*hwf(i/N*2-1),3+.8*(i/N*2-1)**2) for i in range(N+1) for sg in (1,-1)],[(2*i,2*i+1,2*i+3,2*i+2) for i in range(N)],1)
    b.box((0,0,4.6),(44,9.6,3.0),1); b.box((-1,0,7.4),(36,8.8,2.6),1); b.box((0,0,8.8),(42,10.2,.25),2); b.box((12,0,10),(5,5,2.3),1); b.tube([(-3,0,8.8),(-3.6,0,14.5)],1.6,3,14); b.tube([(-3.5,0,13.2),(-3.6,0,13.9)],1.66,4,14,cap=False); b.tube([(16,0,10),(16,0,17)],.12,2,5); b.tube([(-14,0,9),(-14,0,15)],.1,2,5)
    for z,L in ((4.9,42),(7.6,34)):
        for x in np.arange(-L/2+1.2,L/2-1,1.75):
            for sg in (1,-1): b.box((x,sg*(4.82 if z<6 else 4.42),z),(1.15,.06,1.2),5)
    return b.mesh('ferry',[plain('hullb',(.04,.045,.06),.4),plain('shipw',(.62,.60,.57) if not day else (.80,.79,.76),.5),plain('shipd',(.15,.14,.13),.6),plain('funnel',(.05,.05,.055),.5),plain('fyel',(.75,.45,.03),.5),emit('nohaze_fw',(1,.74,.42,1),5) if not day else plain('fw',(.02,.03,.04),.08,spec=.8)])
